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

  /// The host of a website's URL, without a user and a port; `nil` for other URLs, and without a host.
  package var webHost: Substring? {
    guard isWebURL, let colon = firstIndex(of: ":") else { return nil }
    let authority = self[colon...].dropFirst().drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }
    return host.isEmpty ? nil : host
  }

  /// Returns whether a website's URL has the host of another one, in which `*` stands for any text.
  fileprivate func hasHost(of other: String) -> Bool {
    guard let host = webHost, let pattern = other.webHost else { return false }
    let parts = pattern.lowercased().split(separator: "*", omittingEmptySubsequences: false)
    var rest = host.lowercased()[...]
    guard parts.count > 1 else { return rest == parts[0] }
    guard rest.hasPrefix(parts[0]) else { return false }
    rest.removeFirst(parts[0].count)
    for part in parts[1...].dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}

extension [String] {
  /// Returns whether these websites include that of a URL; no websites stand for all.
  package func allow(_ url: String) -> Bool { isEmpty || contains { url.hasHost(of: $0) } }
}
