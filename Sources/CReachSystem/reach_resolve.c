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
  for (struct addrinfo *entry = list; entry && count < capacity; entry = entry->ai_next) {
    reach_address address = {0};
    if (entry->ai_family == AF_INET) {
      address.version = 4;
      memcpy(address.bytes, &((struct sockaddr_in *)entry->ai_addr)->sin_addr, 4);
    } else if (entry->ai_family == AF_INET6) {
      address.version = 6;
      memcpy(address.bytes, &((struct sockaddr_in6 *)entry->ai_addr)->sin6_addr, 16);
    } else {
      continue;
    }
    int position = 0;
    while (position < count && memcmp(&addresses[position], &address, sizeof address)) position++;
    if (position == count) addresses[count++] = address;
  }
  freeaddrinfo(list);
  return count;
}
#else
extern int reach_no_resolve;
int reach_no_resolve;
#endif
