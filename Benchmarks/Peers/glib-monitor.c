// GLib's network monitor: "I|E NANOSECONDS up|down" at first and whenever it says something else.
#include <gio/gio.h>
#include <stdio.h>
#include <time.h>

static gboolean last;

static void tell(const char *tag, gboolean available) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  printf("%s %lld %s\n", tag, now.tv_sec * 1000000000ll + now.tv_nsec, available ? "up" : "down");
}

static void changed(GNetworkMonitor *monitor, gboolean available, gpointer context) {
  if (available != last) tell("E", available);
  last = available;
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  GNetworkMonitor *monitor = g_network_monitor_get_default();
  last = g_network_monitor_get_network_available(monitor);
  tell("I", last);
  g_signal_connect(monitor, "network-changed", G_CALLBACK(changed), NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
