#ifndef REACH_LINUX_H
#define REACH_LINUX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// Each returns what the system call returns, or a negative errno.

int reach_eventfd(void);
int reach_eventfd_signal(int fd);
int reach_eventfd_clear(int fd);

// A timer that counts the time spent in suspend (CLOCK_BOOTTIME).
int reach_timerfd(void);
// Fires once, `nanoseconds` after boot; 0 disarms.
int reach_timerfd_arm(int fd, uint64_t nanoseconds);
int reach_timerfd_clear(int fd);
// A descriptor that is readable whenever the wall clock jumps: it was set, or the machine resumed.
int reach_clock_jumps(void);
// Nanoseconds since boot, suspend included.
uint64_t reach_boot_time(void);
// Nanoseconds spent in suspend since boot (CLOCK_BOOTTIME less CLOCK_MONOTONIC), to a few µs.
uint64_t reach_suspended_time(void);

int reach_epoll(void);
// Watches for input, or for errors and hang-ups alone.
int reach_epoll_add(int epoll, int fd, bool input);
int reach_epoll_remove(int epoll, int fd);
// Waits for at most `capacity` descriptors that are ready; -1 waits for ever.
int reach_epoll_wait(int epoll, int *ready, int capacity, int timeout_ms);

// Starts a detached thread that blocks all signals. `body` gets `context`.
int reach_thread_start(const char *name, void (*body)(void *), void *context);
// Runs `body` on a thread of its own and waits for its end.
int reach_thread_run(void (*body)(void *), void *context);
// A number of the calling thread that no other living thread has.
uint64_t reach_thread_id(void);

// Moves the calling thread into the network namespace that `fd` names.
int reach_enter_namespace(int fd);
// Moves the calling thread into a new network namespace.
int reach_new_namespace(void);

// Opens a file as if `root` were the root: no link leads out of it. An empty `root` is the process's.
// To be read without waiting, or else only to be asked about.
int reach_open_within(const char *root, const char *path, bool reads);

// Differs whenever a file has been written or replaced.
struct reach_file_version {
  uint64_t inode;
  int64_t size, seconds, nanoseconds;
};
// That of a file, seen from a root as above; 0, or an error number below 0.
int reach_file_version(const char *root, const char *path, struct reach_file_version *version);

// A netlink route socket, close-on-exec and non-blocking, not bound.
int reach_netlink_socket(void);
int reach_netlink_attach_filter(int fd, const void *instructions, uint16_t count);
int reach_netlink_bind(int fd);
int reach_netlink_join(int fd, uint32_t group);
// Dumps honour the filter in their request.
int reach_netlink_strict(int fd);
// Receive buffer in bytes: beyond the system's limit where privileged, up to it otherwise.
int reach_netlink_receive_buffer(int fd, int bytes);
// One send to the kernel.
ssize_t reach_netlink_send(int fd, const void *bytes, size_t count);
// One datagram. `sender` is the port it came from, 0 for the kernel. Returns the datagram's whole
// length, which is over `capacity` if it was cut.
ssize_t reach_netlink_receive(int fd, void *bytes, size_t capacity, uint32_t *sender);
// Waits until the socket has input: 1 if so, 0 after the timeout.
int reach_wait_readable(int fd, int timeout_ms);

// Blocks SIGINT, SIGTERM and SIGHUP in the calling thread, but for a SIGHUP that the program was
// started with as ignored; ignores SIGPIPE.
void reach_block_signals(void);
// Waits for one of the blocked signals; returns its number.
int reach_wait_signal(void);

#endif
