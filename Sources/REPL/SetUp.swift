import Syntax

/// The beginning of a session: declarations, and the lines of a scenario that select the phone and the app.
struct SetUp {
  /// The lines that a scenario has only once.
  enum Line: Int, CaseIterable {
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
  private(set) var lines = [String?](repeating: nil, count: Line.allCases.count)
  /// The values selected from those that would make several runs.
  var values: [String] = []
  /// The values that the lines may refer to.
  var lets: [String] = []

  subscript(line: Line) -> String? {
    get { lines[line.rawValue] }
    set { lines[line.rawValue] = newValue }
  }

  var isEmpty: Bool { declarations.isEmpty && lines.allSatisfy { $0 == nil } }

  /// The texts of the file, in its order.
  var texts: [String] { declarations + values + lets + lines.compactMap { $0 } }

  /// The file that the checker begins with: one scenario with the set-up as its body.
  var head: String {
    let body = (values + lets + lines.compactMap { $0 }).joined(separator: "\n")
    return (declarations + ["scenario \"session\" {\n\(body)\n}\n"]).joined(separator: "\n\n")
  }
}
