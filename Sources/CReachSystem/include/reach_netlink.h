// The kernel's own layouts and constants of rtnetlink. Nothing here is copied by hand that a header
// of linux-libc-dev (a dependency of every glibc development package) has.
#ifndef REACH_NETLINK_H
#define REACH_NETLINK_H

#include <linux/filter.h>
#include <linux/if_addr.h>
#include <linux/if_arp.h>
#include <linux/if_link.h>
#include <linux/neighbour.h>
#include <linux/netlink.h>
#include <linux/nexthop.h>
#include <linux/rtnetlink.h>

#endif
