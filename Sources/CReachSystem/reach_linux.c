#if defined(__linux__)
#define _GNU_SOURCE
#include "include/reach_linux.h"
#include "include/reach_netlink.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#ifndef SOL_NETLINK
#define SOL_NETLINK 270
#endif

#ifndef NETLINK_GET_STRICT_CHK
#define NETLINK_GET_STRICT_CHK 12
#endif

#define RETURN_RESULT(call) \
  do { \
    __typeof__(call) result = (call); \
    return result < 0 ? -errno : result; \
  } while (0)

int reach_eventfd(void) { RETURN_RESULT(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int reach_eventfd_signal(int fd) {
  uint64_t one = 1;
  return write(fd, &one, sizeof one) == sizeof one ? 0 : -errno;
}

int reach_eventfd_clear(int fd) {
  uint64_t count;
  return read(fd, &count, sizeof count) == sizeof count ? 0 : -errno;
}

int reach_timerfd(void) {
  RETURN_RESULT(timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK));
}

int reach_timerfd_arm(int fd, uint64_t nanoseconds) {
  struct itimerspec when = {0};
  when.it_value.tv_sec = (time_t)(nanoseconds / 1000000000ull);
  when.it_value.tv_nsec = (long)(nanoseconds % 1000000000ull);
  RETURN_RESULT(timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, NULL));
}

int reach_timerfd_clear(int fd) { return reach_eventfd_clear(fd); }

int reach_clock_jumps(void) {
  int fd = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  if (fd < 0) return -errno;
  // Armed for the year 2262: what is waited for is its cancellation, not its time. A read takes that,
  // and leaves it armed.
  struct itimerspec never = {.it_value.tv_sec = sizeof(time_t) > 4 ? (time_t)9223372036 : INT32_MAX};
  if (!timerfd_settime(fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL)) return fd;
  int error = errno;
  close(fd);
  return -error;
}

uint64_t reach_boot_time(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (uint64_t)now.tv_sec * 1000000000ull + (uint64_t)now.tv_nsec;
}

static int64_t nanoseconds(struct timespec time) {
  return (int64_t)time.tv_sec * 1000000000ll + time.tv_nsec;
}

uint64_t reach_suspended_time(void) {
  struct timespec before = {0}, boot = {0}, after = {0};
  // Read again where the thread was preempted between the clocks: that time is not suspend.
  for (int turn = 0; turn < 8; turn++) {
    clock_gettime(CLOCK_MONOTONIC, &before);
    clock_gettime(CLOCK_BOOTTIME, &boot);
    clock_gettime(CLOCK_MONOTONIC, &after);
    if (nanoseconds(after) - nanoseconds(before) < 1000000) break;
  }
  // Against the later one, so that it is too little if anything.
  int64_t difference = nanoseconds(boot) - nanoseconds(after);
  return difference > 0 ? (uint64_t)difference : 0;
}

int reach_epoll(void) { RETURN_RESULT(epoll_create1(EPOLL_CLOEXEC)); }

int reach_epoll_add(int epoll, int fd, bool input) {
  // Errors and hang-ups are always reported.
  struct epoll_event event = {.events = input ? EPOLLIN : 0, .data.fd = fd};
  RETURN_RESULT(epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event));
}

int reach_epoll_remove(int epoll, int fd) {
  RETURN_RESULT(epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL));
}

int reach_epoll_wait(int epoll, int *ready, int capacity, int timeout_ms) {
  struct epoll_event events[16];
  int count = epoll_wait(epoll, events, capacity < 16 ? capacity : 16, timeout_ms);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int i = 0; i < count; i++) ready[i] = events[i].data.fd;
  return count;
}

struct start {
  char name[16];
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  // Not by the creator: a detached thread may be over, and its pthread_t invalid, before it could.
  pthread_setname_np(pthread_self(), start.name);
  start.body(start.context);
  return NULL;
}

int reach_thread_start(const char *name, void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return -ENOMEM;
  *start = (struct start){.body = body, .context = context};
  strncpy(start->name, name, sizeof start->name - 1);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // A thread starts with its creator's mask: the program's signals are the program's business.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, run, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (error) free(start);
  return -error;
}

int reach_thread_run(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return -ENOMEM;
  *start = (struct start){.body = body, .context = context};
  pthread_t thread;
  int error = pthread_create(&thread, NULL, run, start);
  if (error)
    free(start);
  else
    pthread_join(thread, NULL);
  return -error;
}

uint64_t reach_thread_id(void) { return (uint64_t)pthread_self(); }

int reach_enter_namespace(int fd) { RETURN_RESULT(setns(fd, CLONE_NEWNET)); }

int reach_new_namespace(void) { RETURN_RESULT(unshare(CLONE_NEWNET)); }

int reach_netlink_socket(void) {
  RETURN_RESULT(socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE));
}

int reach_netlink_attach_filter(int fd, const void *instructions, uint16_t count) {
  struct sock_fprog program = {.len = count, .filter = (struct sock_filter *)instructions};
  RETURN_RESULT(setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program));
}

int reach_netlink_bind(int fd) {
  // Port 0: the kernel picks one that is free, so that any number of sockets get along.
  struct sockaddr_nl address = {.nl_family = AF_NETLINK};
  RETURN_RESULT(bind(fd, (struct sockaddr *)&address, sizeof address));
}

int reach_netlink_join(int fd, uint32_t group) {
  RETURN_RESULT(setsockopt(fd, SOL_NETLINK, NETLINK_ADD_MEMBERSHIP, &group, sizeof group));
}

int reach_netlink_strict(int fd) {
  int one = 1;
  RETURN_RESULT(setsockopt(fd, SOL_NETLINK, NETLINK_GET_STRICT_CHK, &one, sizeof one));
}

int reach_netlink_receive_buffer(int fd, int bytes) {
  if (!setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &bytes, sizeof bytes)) return 0;
  RETURN_RESULT(setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes));
}

ssize_t reach_netlink_send(int fd, const void *bytes, size_t count) {
  struct sockaddr_nl kernel = {.nl_family = AF_NETLINK};
  RETURN_RESULT(sendto(fd, bytes, count, 0, (struct sockaddr *)&kernel, sizeof kernel));
}

ssize_t reach_netlink_receive(int fd, void *bytes, size_t capacity, uint32_t *sender) {
  struct sockaddr_nl from = {0};
  socklen_t length = sizeof from;
  ssize_t count =
      recvfrom(fd, bytes, capacity, MSG_TRUNC, (struct sockaddr *)&from, &length);
  *sender = from.nl_pid;
  return count < 0 ? -errno : count;
}

int reach_wait_readable(int fd, int timeout_ms) {
  struct pollfd poll_fd = {.fd = fd, .events = POLLIN};
  int count = poll(&poll_fd, 1, timeout_ms);
  return count < 0 ? -errno : count;
}

static void program_signals(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGINT);
  sigaddset(set, SIGTERM);
  // Ignored before we came is what nohup asks for; a blocked signal would be taken all the same. Not
  // so with SIGINT, which scripts ignore for each program in the background without meaning it.
  struct sigaction action;
  if (sigaction(SIGHUP, NULL, &action) || action.sa_handler != SIG_IGN) sigaddset(set, SIGHUP);
}

void reach_block_signals(void) {
  sigset_t set;
  program_signals(&set);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  signal(SIGPIPE, SIG_IGN);
}

int reach_wait_signal(void) {
  sigset_t set;
  program_signals(&set);
  int number = 0;
  while (sigwait(&set, &number)) {}
  return number;
}
#else
// A target needs at least one symbol on systems where the header is empty.
extern int reach_no_linux;
int reach_no_linux;
#endif
