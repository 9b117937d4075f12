// Makes changes, and says when: "C NANOSECONDS KIND-down|up", taken just before the kernel is asked.
//
// PathDrive route|link COUNT GAP_MS DEVICE GATEWAY
// PathDrive carrier COUNT GAP_MS DEVICE GATEWAY PEER_NAMESPACE PEER_DEVICE
#include <bench_netlink.h>

static void pause_for(double milliseconds) {
  struct timespec wait = {
      (time_t)(milliseconds / 1000), (long)((long long)(milliseconds * 1e6) % 1000000000)};
  nanosleep(&wait, NULL);
}

int main(int count, char **words) {
  if (count < 6) return 64;
  const char *kind = words[1], *gateway = words[5];
  int changes = atoi(words[2]) * 2, index = (int)if_nametoindex(words[4]), fd = bench_socket(0);
  double gap = atof(words[3]);
  int peer = -1, peer_index = 0;
  if (count > 7) {
    int other = open(words[6], O_RDONLY | O_CLOEXEC), own = open("/proc/self/ns/net", O_RDONLY);
    if (other < 0 || setns(other, CLONE_NEWNET)) bench_die("setns");
    peer = bench_socket(0);
    peer_index = (int)if_nametoindex(words[7]);
    if (setns(own, CLONE_NEWNET)) bench_die("setns");
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  srand48(1);
  for (int i = 0; i < changes; i++) {
    int up = i & 1, error = 0;
    pause_for(gap * (0.75 + 0.5 * drand48()));
    // A link that is switched on has lost its route: that is put back, and counts.
    if (!strcmp(kind, "link") && up) {
      bench_set_link(fd, index, 1);
      pause_for(gap / 2);
    }
    uint64_t before = bench_now();
    if (!strcmp(kind, "carrier"))
      error = bench_set_link(peer, peer_index, up);
    else if (!strcmp(kind, "link") && !up)
      error = bench_set_link(fd, index, 0);
    else
      error = bench_set_default(fd, index, gateway, up);
    if (error) fprintf(stderr, "change %d: %s\n", i, strerror(-error));
    printf("C %llu %s-%s\n", (unsigned long long)before, kind, up ? "up" : "down");
  }
  pause_for(gap);
}
