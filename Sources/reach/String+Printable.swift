extension String {
  /// The text on one line, without anything that a terminal would obey.
  ///
  /// An interface's name is any bytes but `/` and white space, and a captive portal's page is
  /// whatever a stranger sent.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            "\u{fffd}"
          default: scalar
          }
        }))
  }
}
