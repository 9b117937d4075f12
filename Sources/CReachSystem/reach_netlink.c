#if defined(__linux__)
#include "include/reach_netlink.h"

#include <linux/if.h>
#include <linux/if_arp.h>

_Static_assert(REACH_IFF_UP == IFF_UP, "as in the kernel's header");
_Static_assert(REACH_IFF_LOOPBACK == IFF_LOOPBACK, "as in the kernel's header");
_Static_assert(REACH_IFF_RUNNING == IFF_RUNNING, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_ETHER == ARPHRD_ETHER, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_RAWIP == ARPHRD_RAWIP, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_TUNNEL == ARPHRD_TUNNEL, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_TUNNEL6 == ARPHRD_TUNNEL6, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_SIT == ARPHRD_SIT, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_IPGRE == ARPHRD_IPGRE, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_IEEE80211 == ARPHRD_IEEE80211, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_IEEE80211_PRISM == ARPHRD_IEEE80211_PRISM, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_IEEE80211_RADIOTAP == ARPHRD_IEEE80211_RADIOTAP, "as in the kernel's header");
_Static_assert(REACH_ARPHRD_IP6GRE == ARPHRD_IP6GRE, "as in the kernel's header");
#endif
