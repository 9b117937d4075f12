// Preloaded into PathListener: for each path that is told, when after the end of the wait what was done.
//
// One line each to standard error, `down|up` and then pairs of a step and nanoseconds: r and x a message
// received or none, s a question sent and answered, c a task resumed, j it runs, t it has the path. Stamps
// cost about 30 ns each, and their code, as cold as all else, perhaps a microsecond.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT = 64 };
static struct { char step; long at; } stamps[LIMIT];
static int count;

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void stamp(char step) {
  if (count == LIMIT) return;
  stamps[count].step = step;
  stamps[count++].at = now();
}

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout) {
  NEXT(epoll_wait);
  int result = next(epoll, events, capacity, timeout);
  count = 0;
  stamp('w');
  return result;
}

ssize_t recvfrom(int socket, void *bytes, size_t size, int flags, struct sockaddr *from, socklen_t *length) {
  NEXT(recvfrom);
  ssize_t result = next(socket, bytes, size, flags, from, length);
  stamp(result < 0 ? 'x' : 'r');
  return result;
}

ssize_t sendto(int socket, const void *bytes, size_t size, int flags, const struct sockaddr *to, socklen_t length) {
  NEXT(sendto);
  stamp('q');
  ssize_t result = next(socket, bytes, size, flags, to, length);
  stamp('s');
  return result;
}

void swift_continuation_throwingResume(void *continuation) {
  NEXT(swift_continuation_throwingResume);
  stamp('c');
  next(continuation);
}

void swift_job_run_on_task_executor(void *job, void *executor, void *witness) {
  NEXT(swift_job_run_on_task_executor);
  stamp('j');
  next(job, executor, witness);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  NEXT(write);
  long told;
  char status[8];
  if (descriptor == 1 && size < 64 && count > 0) {
    char line[64] = {0};
    memcpy(line, bytes, size);
    if (sscanf(line, "E %ld %7s", &told, status) == 2) {
      char text[LIMIT * 24];
      int length = sprintf(text, "%s", status);
      for (int i = 1; i < count; i++)
        length += sprintf(text + length, " %c %ld", stamps[i].step, stamps[i].at - stamps[0].at);
      length += sprintf(text + length, " t %ld\n", told - stamps[0].at);
      next(2, text, length);
    }
  }
  return next(descriptor, bytes, size);
}
