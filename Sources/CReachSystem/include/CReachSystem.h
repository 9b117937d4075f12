// What the Glibc module of the toolchain does not show: kernel headers, and system calls that need
// _GNU_SOURCE, are variadic, or are macros. On other systems this header is empty.
#ifndef C_REACH_SYSTEM_H
#define C_REACH_SYSTEM_H

#if defined(__linux__)
#include "reach_netlink.h"
#include "reach_curl.h"
#include "reach_linux.h"
#include "reach_resolve.h"
#endif

#endif
