internal import Reporting
internal import SourceText
internal import Statements
internal import Syntax

/// A way through an app as a flow for Maestro, which performs it on a real phone.
///
/// Statements without a counterpart become comments, so that nothing is left out without a word. The commands are those
/// of Maestro's reference: `launchApp`, `tapOn`, `openLink`, `swipe`, `waitForAnimationToEnd`, `pressKey`.
struct MaestroFlow {
  let title: String
  let statements: [String]

  /// The flow in YAML. The identifier of the app is given to `maestro test -e APP_ID=…`.
  var text: String {
    let lines = ["appId: ${APP_ID}", "name: \(yamlScalar("scenario explore: \(title)"))", "---"]
    let end = ["- takeScreenshot: found", "# Here: \(Self.inComment(title))."]
    return (lines + commands + end).joined(separator: "\n") + "\n"
  }

  private var commands: [String] {
    let text = "scenario \"flow\" {\n\(statements.joined(separator: "\n"))\n}\n"
    let (tree, _) = parse(SourceFile(id: FileID(0), path: "flow.scn", text: text))
    guard let scenario = tree.children(tree.root).first(where: { tree.kind($0) == .scenarioDeclaration }) else {
      return []
    }
    return tree.children(tree.child(scenario, at: 2)).flatMap { Self.commands(for: $0, in: tree) }
  }

  /// The steps that have one counterpart whatever follows them.
  private static let fixed: [Statement: [String]] = [
    .launch: ["- launchApp:", "    clearState: true"],
    .waitUntilIdle: ["- waitForAnimationToEnd"],
    .swipeBack: backSwipe, .back: backSwipe,
    .swipeDown: ["- swipe:", "    start: 50%, 12%", "    end: 50%, 90%"],
    .tapDim: ["- tapOn:", "    point: 50%, 8%"],
    .pressHome: ["- pressKey: Home"],
    .terminate: ["- stopApp"],
  ]

  /// The steps whose text or name is the command's.
  private static let spoken: [Statement: String] = [.tap: "tapOn", .openURL: "openLink", .selectTab: "tapOn"]

  /// iOS has no button for it that a flow could press: the gesture from the edge does the same.
  private static let backSwipe = ["- swipe:", "    start: 0%, 50%", "    end: 90%, 50%"]

  private static func commands(for item: NodeID, in tree: SyntaxTree) -> [String] {
    // The set-up describes the phone and the app, which exist already where a flow runs.
    guard case .step(let statement) = tree.kind(item) else { return ["# with \(inComment(tree.text(item)))"] }
    if let commands = fixed[statement] { return commands }
    if let command = spoken[statement], let operand = tree.present(item, at: 0),
      let text = tree.kind(operand) == .string ? tree.plainText(operand) : tree.text(operand)
    {
      return ["- \(command): \(yamlScalar(text))"]
    }
    return ["# no counterpart: \(inComment(tree.text(item)))"]
  }

  private static func inComment(_ text: String) -> String {
    sanitizedForTerminal(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
