// Raw rtnetlink for the benchmarks' own programs, without any library.
#ifndef BENCH_NETLINK_H
#define BENCH_NETLINK_H

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct bench_request {
  struct nlmsghdr header;
  union {
    struct rtmsg route;
    struct ifinfomsg link;
  };
  char attributes[256];
};

static inline void bench_die(const char *what) {
  perror(what);
  exit(1);
}

static inline uint64_t bench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000ull + (uint64_t)now.tv_nsec;
}

static inline int bench_socket(uint32_t groups) {
  int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = groups};
  if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof address)) bench_die("netlink");
  return fd;
}

static inline void bench_put(struct bench_request *request, int kind, const void *data, int size) {
  struct rtattr *attribute = (void *)((char *)request + NLMSG_ALIGN(request->header.nlmsg_len));
  attribute->rta_type = (unsigned short)kind;
  attribute->rta_len = (unsigned short)RTA_LENGTH(size);
  memcpy(RTA_DATA(attribute), data, (size_t)size);
  request->header.nlmsg_len =
      NLMSG_ALIGN(request->header.nlmsg_len) + (uint32_t)RTA_ALIGN(attribute->rta_len);
}

// Sends a request and waits for its acknowledgement; 0 or a negative errno.
static inline int bench_ask(int fd, struct bench_request *request) {
  request->header.nlmsg_flags |= NLM_F_REQUEST | NLM_F_ACK;
  if (send(fd, request, request->header.nlmsg_len, 0) < 0) return -errno;
  char buffer[8192];
  for (;;) {
    if (recv(fd, buffer, sizeof buffer, 0) < 0) return -errno;
    struct nlmsghdr *header = (void *)buffer;
    if (header->nlmsg_type == NLMSG_ERROR)
      return ((struct nlmsgerr *)NLMSG_DATA(header))->error;
  }
}

static inline int bench_set_link(int fd, int index, int up) {
  struct bench_request request = {
      .header = {.nlmsg_len = NLMSG_LENGTH(sizeof(struct ifinfomsg)), .nlmsg_type = RTM_NEWLINK}};
  request.link.ifi_index = index;
  request.link.ifi_change = IFF_UP;
  request.link.ifi_flags = up ? IFF_UP : 0;
  return bench_ask(fd, &request);
}

static inline int bench_set_default(int fd, int index, const char *gateway, int add) {
  struct bench_request request = {.header = {
                                      .nlmsg_len = NLMSG_LENGTH(sizeof(struct rtmsg)),
                                      .nlmsg_type = add ? RTM_NEWROUTE : RTM_DELROUTE,
                                      .nlmsg_flags = add ? NLM_F_CREATE | NLM_F_EXCL : 0}};
  request.route = (struct rtmsg){
      .rtm_family = AF_INET,
      .rtm_table = RT_TABLE_MAIN,
      .rtm_protocol = add ? RTPROT_BOOT : 0,
      .rtm_scope = add ? RT_SCOPE_UNIVERSE : RT_SCOPE_NOWHERE,
      .rtm_type = add ? RTN_UNICAST : 0};
  struct in_addr address;
  inet_pton(AF_INET, gateway, &address);
  bench_put(&request, RTA_GATEWAY, &address, 4);
  bench_put(&request, RTA_OIF, &index, 4);
  return bench_ask(fd, &request);
}

// Whether the kernel would forward a packet to `destination` over a link that is up.
static inline int bench_has_way(int fd, const char *destination) {
  struct bench_request request = {.header = {
                                      .nlmsg_len = NLMSG_LENGTH(sizeof(struct rtmsg)),
                                      .nlmsg_type = RTM_GETROUTE,
                                      .nlmsg_flags = NLM_F_REQUEST}};
  request.route = (struct rtmsg){
      .rtm_family = AF_INET, .rtm_dst_len = 32, .rtm_flags = RTM_F_FIB_MATCH};
  struct in_addr address;
  inet_pton(AF_INET, destination, &address);
  bench_put(&request, RTA_DST, &address, 4);
  char buffer[8192];
  if (send(fd, &request, request.header.nlmsg_len, 0) < 0) return 0;
  if (recv(fd, buffer, sizeof buffer, 0) < 0) return 0;
  struct nlmsghdr *header = (void *)buffer;
  if (header->nlmsg_type != RTM_NEWROUTE) return 0;
  struct rtmsg *route = NLMSG_DATA(header);
  return route->rtm_type == RTN_UNICAST && !(route->rtm_flags & (RTNH_F_LINKDOWN | RTNH_F_DEAD));
}

#endif
