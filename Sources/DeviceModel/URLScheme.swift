extension String {
  /// The scheme of a URL, without its colon; `nil` for a bare path.
  package var urlScheme: String? {
    guard let colon = firstIndex(of: ":"), !self[..<colon].contains("/") else { return nil }
    return String(self[..<colon])
  }

  /// Whether a URL is a website's, which the system opens as a universal link or in the browser.
  package var isWebURL: Bool { urlScheme == "https" || urlScheme == "http" }
}
