#include "include/test_seccomp.h"

#if defined(__linux__)
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int test_seccomp_refuse(enum test_call call, int argument, uint32_t low, uint32_t high, int error) {
  static const int numbers[] = {
      [TEST_SOCKET] = __NR_socket,
      [TEST_BIND] = __NR_bind,
      [TEST_SETSOCKOPT] = __NR_setsockopt,
      [TEST_SENDTO] = __NR_sendto,
  };
  // The low half of a 64-bit argument comes first on the little-endian machines that Reach knows.
  uint32_t offset = (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  struct sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)numbers[call], 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, low, 0, 2),
      BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, high, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((uint32_t)error & SECCOMP_RET_DATA)),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = program};
  // What an unprivileged thread has to promise; harmless for the others.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -errno;
  return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) ? -errno : 0;
}
#else
int test_seccomp_refuse(enum test_call call, int argument, uint32_t low, uint32_t high, int error) {
  return -1;
}
#endif
