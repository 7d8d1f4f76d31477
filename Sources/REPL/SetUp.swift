import Syntax

/// The beginning of a session: declarations, and the lines of a scenario that select the phone and the app.
struct SetUp {
  /// The lines that a scenario has only once.
  enum Line: CaseIterable {
    case device, ios, app, splash, limit

    init?(_ kind: SyntaxKind) {
      switch kind {
      case .deviceItem: self = .device
      case .iosItem: self = .ios
      case .appItem: self = .app
      case .splashItem: self = .splash
      case .limitItem: self = .limit
      default: return nil
      }
    }
  }

  var declarations: [String] = []
  private var linesByKind: [Line: String] = [:]
  /// The values selected from those that would make several runs.
  var values: [String] = []
  /// The values that the lines may refer to.
  var lets: [String] = []

  subscript(line: Line) -> String? {
    get { linesByKind[line] }
    set { linesByKind[line] = newValue }
  }

  /// The lines in the order of a scenario.
  var lines: [String] { Line.allCases.compactMap { linesByKind[$0] } }

  var isEmpty: Bool { declarations.isEmpty && linesByKind.isEmpty }

  /// The texts of the file, in its order.
  var texts: [String] { declarations + values + lets + lines }

  /// The file that the checker begins with: one scenario with the set-up as its body.
  var head: String {
    let body = (values + lets + lines).joined(separator: "\n")
    return (declarations + ["scenario \"session\" {\n\(body)\n}\n"]).joined(separator: "\n\n")
  }
}
