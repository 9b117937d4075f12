#ifndef TEST_SPAWN_H
#define TEST_SPAWN_H

#if defined(__linux__)
#include <spawn.h>

// The program that is started gets no descriptor from `lowest` on; 0, or an errno.
int test_spawn_close_from(posix_spawn_file_actions_t *actions, int lowest);
#endif

#endif
