#if os(Linux)
  public import ReachModels

  extension CurlTransport {
    /// How requests leave this machine, and whom they trust.
    public struct Options: Sendable, Hashable {
      /// The name of the interface that sockets are bound to, as `eth0`; nil for what the routes say.
      ///
      /// The corresponding C option is `SO_BINDTODEVICE`; it takes no privilege since Linux 5.7.
      public var interface: String?
      /// A mark that rules and firewalls see; nil for none.
      ///
      /// The corresponding C option is `SO_MARK`; it takes the capability `CAP_NET_ADMIN`.
      public var mark: UInt32?
      /// The network namespace to send from; nil for the program's.
      ///
      /// Names are looked up in it too, with this mount namespace's `/etc/resolv.conf`.
      public var namespace: NetworkNamespaceLocation?
      /// A file of certificates in PEM form to trust instead of the system's; nil for the system's.
      ///
      /// What was read from it is used for an hour.
      public var authorities: String?
      /// The SHA-256 digests, in base64, of the only public keys that a server may have; empty for
      /// any.
      ///
      /// The certificate has to be good besides. The keys are in DER form, as RFC 7469 has it.
      public var pinnedPublicKeys: [String] = []
      /// What the request calls its sender.
      public var userAgent = "Reach"
      /// Proxies of the environment are used: `http_proxy`, `https_proxy`, `all_proxy`, and not for
      /// the hosts in `no_proxy`.
      ///
      /// A probe through a proxy answers for the proxy. Over https the host is connected to when the
      /// proxy has made a tunnel to it; one that refuses to is
      /// ``ReachModels/ProbeFailure/connectionRefused``. The environment is read when the transport is
      /// created.
      public var usesProxies = false

      /// Creates options that say nothing.
      public init() {}
    }
  }
#endif
