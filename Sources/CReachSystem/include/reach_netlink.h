// The kernel's own layouts and constants of rtnetlink. Nothing here is copied by hand that a header
// of linux-libc-dev (a dependency of every glibc development package) has, but for what follows.
#ifndef REACH_NETLINK_H
#define REACH_NETLINK_H

#include <linux/filter.h>
#include <linux/if_addr.h>
#include <linux/if_link.h>
#include <linux/neighbour.h>
#include <linux/netlink.h>
#include <linux/nexthop.h>
#include <linux/rtnetlink.h>

// <linux/if_arp.h> and <linux/if.h> bring <sys/socket.h> with them. This module and Glibc's would
// both declare its constants, and Swift, which takes each from one module, finds them or not as
// builds go. reach_netlink.c compares these with theirs.
#define REACH_IFF_UP 0x1
#define REACH_IFF_LOOPBACK 0x8
#define REACH_IFF_RUNNING 0x40
#define REACH_ARPHRD_ETHER 1
#define REACH_ARPHRD_RAWIP 519
#define REACH_ARPHRD_TUNNEL 768
#define REACH_ARPHRD_TUNNEL6 769
#define REACH_ARPHRD_SIT 776
#define REACH_ARPHRD_IPGRE 778
#define REACH_ARPHRD_IEEE80211 801
#define REACH_ARPHRD_IEEE80211_PRISM 802
#define REACH_ARPHRD_IEEE80211_RADIOTAP 803
#define REACH_ARPHRD_IP6GRE 823

#endif
