#if os(Linux)
  /// What files add to the kernel's link message, which does not tell Wi-Fi from Ethernet.
  struct LinkFacts: Sendable, Hashable {
    /// `DEVTYPE` of the device's uevent: `wlan`, `wwan`, `bluetooth`; nil if there is none.
    var deviceType: String?
    /// The device has a `wireless` or `phy80211` entry.
    var isWireless = false
    /// The name of the kernel driver; nil for a device without hardware.
    var driver: String?
    /// The network's DHCP lease says that it is metered.
    var hasMeteredLease = false

    /// A phone carries the traffic, over USB or Bluetooth.
    ///
    /// The drivers that serve nothing but phones. `cdc_ncm` and `cdc_ether` serve docks as well.
    var isTethering: Bool {
      driver == "rndis_host" || driver == "ipheth" || deviceType == "bluetooth"
    }
  }
#endif
