#ifndef REACH_RESOLVE_H
#define REACH_RESOLVE_H

#include <stdint.h>

typedef struct {
  // 4 or 6.
  int version;
  // In network byte order, as many as the version has.
  uint8_t bytes[16];
} reach_address;

// Turns a name into different addresses, in the system's order of preference: at most `capacity` of
// either version, for which `addresses` has room for twice as many. IPv6 addresses that are
// link-local are left out: without their interface they lead nowhere.
// Waits as long as the system's resolver does. Returns their number, or an EAI_ code, all of which
// are negative in glibc; `error` is the errno of EAI_SYSTEM.
int reach_resolve(const char *name, reach_address *addresses, int capacity, int *error);

#endif
