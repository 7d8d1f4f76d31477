/// The value of `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Returns whether colors are used: an explicit choice, otherwise the environment, otherwise the kind of the stream.
  /// An empty variable counts as not set (no-color.org, force-color.org).
  package func applies(to output: Output, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let forced = value("CLICOLOR_FORCE"), forced != "0" { return true }
    if value("FORCE_COLOR") != nil { return true }
    if value("TERM") == "dumb" || value("CLICOLOR") == "0" { return false }
    return output.isTerminal
  }
}
