#if defined(__linux__)
#define _GNU_SOURCE
#include "include/reach_linux.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/openat2.h>) && defined(SYS_openat2)
#include <linux/openat2.h>

static int open_in_root(int folder, const char *path, int flags) {
  struct open_how how = {.flags = (unsigned int)flags, .resolve = RESOLVE_IN_ROOT};
  int fd = -1;
  // EAGAIN: something on the way was renamed meanwhile.
  for (int tries = 0; tries < 3; tries++) {
    fd = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (fd >= 0 || errno != EAGAIN) break;
  }
  return fd;
}
#else
static int open_in_root(int folder, const char *path, int flags) {
  (void)folder, (void)path, (void)flags;
  errno = ENOSYS;
  return -1;
}
#endif

int reach_open_within(const char *root, const char *path, bool reads) {
  int flags = O_CLOEXEC | (reads ? O_RDONLY | O_NONBLOCK : O_PATH);
  int fd = -1;
  if (!*root) {
    fd = open(path, flags);
    return fd < 0 ? -errno : fd;
  }
  int folder = open(root, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return -errno;
  fd = open_in_root(folder, path, flags);
  int error = errno;
  // Linux before 5.6, and containers that know no newer call: better by links that may lead out than
  // not at all.
  if (fd < 0 && (error == ENOSYS || error == EPERM)) {
    while (*path == '/') path++;
    fd = openat(folder, path, flags);
    error = errno;
  }
  close(folder);
  return fd < 0 ? -error : fd;
}

int reach_file_version(const char *root, const char *path, struct reach_file_version *version) {
  struct stat status;
  if (!*root) {
    // Without a descriptor: there may be none to be had.
    if (stat(path, &status)) return -errno;
  } else {
    int fd = reach_open_within(root, path, false);
    if (fd < 0) return fd;
    int error = fstat(fd, &status) ? errno : 0;
    close(fd);
    if (error) return -error;
  }
  *version = (struct reach_file_version){
      .inode = status.st_ino,
      .size = status.st_size,
      .seconds = status.st_mtim.tv_sec,
      .nanoseconds = status.st_mtim.tv_nsec,
  };
  return 0;
}
#else
extern int reach_no_files;
int reach_no_files;
#endif
