/// What `--help` and `--version` print.
enum Help {
  static let version = "reach 0.1.0-dev\n"

  static let text = """
    Is this device online, and if not, why not?

      reach check [--json] [--probe URL] [--authorities FILE] [--timeout SECONDS]
          One check: reads the path, and sends one probe if the path can be used.
      reach watch [--json] [--probe URL] [--authorities FILE] [--timeout SECONDS]
                  [--interval SECONDS] [--offline-interval SECONDS]
          The state now, and then whenever it changes, until SIGINT, SIGTERM or SIGHUP,
          or until nobody reads any more.
      reach path [--json] [--timeout SECONDS]
          What the kernel could use to reach the internet. Sends nothing.
      reach ip [--json] [--version 4|6] [--timeout SECONDS]
          Under which address the internet sees this machine: asks api.ipify.org, or
          api6.ipify.org for IPv6, or api64.ipify.org for either.
      reach record FILE [--json] [--seconds SECONDS]
          The path now and whenever it changes, and into a new file all that the kernel
          says of it, addresses and interface names included, until told to end.
      reach replay FILE [--json]
          What this version of Reach makes of such a file.

      --json                       one JSON object a line instead of text
      --probe URL                  the page to fetch, over http or https; or tcp://host:port or
                                   tls://host:port, for a connection or handshake alone
      --authorities FILE           trust these certificates, in PEM form, and not the system's
      --timeout SECONDS            how long one check may take
      --interval SECONDS           from one probe to the next while online
      --offline-interval SECONDS   from one probe to the next while offline
      --version 4|6                the version of IP to ask over
      --seconds SECONDS            how long to record
      --help, --version

    Exit status:
       0  online (path: the path can be used; watch: ended as told)
       1  offline (path: no way to the internet)
       3  a captive portal answers instead
       4  not known within the timeout
      64  the command line is wrong
      70  something that Reach needs is missing; standard error says what

    """
}
