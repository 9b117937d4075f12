#if defined(__linux__)
#define _GNU_SOURCE
#include "include/test_spawn.h"

int test_spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}
#endif
