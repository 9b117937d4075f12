// The limit: the least that a program has to do to know of a change.
//
// PathLimit raw      one line "E NANOSECONDS event" a datagram
// PathLimit verdict  a lookup after each datagram; "E NANOSECONDS up|down" when its answer changes
#include <bench_netlink.h>

int main(int count, char **words) {
  int wants_verdict = count > 1 && !strcmp(words[1], "verdict");
  uint32_t groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_IFADDR |
                    RTMGRP_IPV6_ROUTE | RTMGRP_IPV4_RULE;
  int events = bench_socket(groups), requests = bench_socket(0);
  setvbuf(stdout, NULL, _IOLBF, 0);
  int has_way = bench_has_way(requests, "17.253.144.10");
  printf("I %llu %s\n", (unsigned long long)bench_now(), has_way ? "up" : "down");
  static char buffer[65536];
  for (;;) {
    if (recv(events, buffer, sizeof buffer, 0) < 0 && errno != ENOBUFS) bench_die("recv");
    if (!wants_verdict) {
      printf("E %llu event\n", (unsigned long long)bench_now());
      continue;
    }
    int now = bench_has_way(requests, "17.253.144.10");
    if (now != has_way) printf("E %llu %s\n", (unsigned long long)bench_now(), now ? "up" : "down");
    has_way = now;
  }
}
