#include "include/bench_netlink.h"
