extension String {
  /// The scheme of a URL, without its colon; `nil` for a bare path.
  package var urlScheme: String? {
    guard let colon = firstIndex(of: ":"), !self[..<colon].contains("/") else { return nil }
    return String(self[..<colon])
  }

  /// Whether a URL is of an app that comes with the system (Apple, URL Scheme Reference).
  package var isSystemURL: Bool {
    let schemes = [
      "app-settings", "facetime", "facetime-audio", "itms", "itms-apps", "mailto", "maps", "music", "prefs",
      "shortcuts", "sms", "tel", "telprompt",
    ]
    return urlScheme.map { schemes.contains($0.lowercased()) } ?? false
  }

  /// Whether the system asks before it calls: for `tel` and FaceTime from iOS 10.3 on (Apple, URL Scheme Reference,
  /// Phone Links; openradar 31153464 and 35247480), for `telprompt` always.
  package func asksBeforeCalling(on ios: Version) -> Bool {
    switch urlScheme?.lowercased() {
    case "telprompt": true
    case "tel", "facetime", "facetime-audio": ios >= Version(10, 3)
    default: false
    }
  }

  /// Whether a URL is a website's, which the system opens as a universal link or in the browser.
  package var isWebURL: Bool { urlScheme == "https" || urlScheme == "http" }

  /// The host of a website's URL; `nil` for other URLs.
  package var webHost: Substring? {
    guard isWebURL, let colon = firstIndex(of: ":") else { return nil }
    return self[colon...].dropFirst().drop { $0 == "/" }.prefix { !"/?#".contains($0) }
  }

  /// Returns whether a website's URL has the host of another one, in which `*` stands for any text.
  package func hasHost(of other: String) -> Bool {
    guard let host = webHost, let pattern = other.webHost else { return false }
    return Self.fits(host.lowercased()[...], pattern: pattern.lowercased()[...])
  }

  private static func fits(_ text: Substring, pattern: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return fits(text, pattern: pattern.dropFirst()) || !text.isEmpty && fits(text.dropFirst(), pattern: pattern)
    }
    return text.first == first && fits(text.dropFirst(), pattern: pattern.dropFirst())
  }
}
