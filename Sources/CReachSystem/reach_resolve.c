#if defined(__linux__)
#define _GNU_SOURCE
#include "include/reach_resolve.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

int reach_resolve(const char *name, reach_address *addresses, int capacity, int *error) {
  // Without AI_ADDRCONFIG, which hides ::1 from a machine that has nothing but loopback.
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
  struct addrinfo *list = NULL;
  errno = 0;
  int result = getaddrinfo(name, NULL, &hints, &list);
  *error = result == EAI_SYSTEM ? errno : 0;
  if (result) return result;
  int count = 0;
  int versions[2] = {0};
  // To the end of the list, which may hold thousands: the other version may come last.
  for (struct addrinfo *entry = list; entry; entry = entry->ai_next) {
    reach_address address = {0};
    if (entry->ai_family == AF_INET) {
      address.version = 4;
      memcpy(address.bytes, &((struct sockaddr_in *)entry->ai_addr)->sin_addr, 4);
    } else if (entry->ai_family == AF_INET6) {
      struct in6_addr *bytes = &((struct sockaddr_in6 *)entry->ai_addr)->sin6_addr;
      if (IN6_IS_ADDR_LINKLOCAL(bytes)) continue;
      address.version = 6;
      memcpy(address.bytes, bytes, 16);
    } else {
      continue;
    }
    int *of_version = &versions[address.version == 6];
    if (*of_version == capacity) continue;
    int position = 0;
    while (position < count && memcmp(&addresses[position], &address, sizeof address)) position++;
    if (position < count) continue;
    addresses[count++] = address;
    ++*of_version;
  }
  freeaddrinfo(list);
  return count;
}
#else
extern int reach_no_resolve;
int reach_no_resolve;
#endif
