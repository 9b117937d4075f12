#if defined(__linux__)
#define _GNU_SOURCE
#include "include/test_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int test_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) ? -errno : 0; }
#endif
