#ifndef TEST_SECCOMP_H
#define TEST_SECCOMP_H

#include <stdint.h>

enum test_call { TEST_SOCKET, TEST_BIND, TEST_SETSOCKOPT, TEST_SENDTO };

// From now on the calling thread, and every thread that it starts, gets `error` from a call whose
// argument number `argument` is from `low` to `high`. Returns 0 or a negative errno.
int test_seccomp_refuse(enum test_call call, int argument, uint32_t low, uint32_t high, int error);

#endif
