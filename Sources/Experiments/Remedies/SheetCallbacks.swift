internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import Traces
internal import VirtualTime

/// The callbacks of a screen in which a sheet could be laid out.
extension FixSearch {
  /// All of them, those to be preferred first.
  private static let callbacks: [ScreenCallback] = [
    .viewWillAppear, .viewDidAppear, .viewIsAppearing, .viewDidLayoutSubviews, .viewDidLoad,
  ]

  /// Lays a sheet out in each callback in which it could be.
  /// - Returns: The first with which the expectation holds, and the names of the others.
  func otherCallbacks(_ problem: Problem, account: Explanation) -> Explanation.Fix? {
    guard let sheet = account.sheet, let declared = list.scenario.setup.app.sheets[ifPresent: sheet],
      let place = declared.fieldPlaces[.showIn], place.file == text.file.source.id
    else { return nil }
    var fix: Explanation.Fix?
    var others: [String] = []
    for callback in Self.callbacks where callback != declared.showIn {
      let edit = TextEdit(range: place.range.offsets, replacement: callback.name)
      let line = text.file.source.line(at: place.range.start)
      let remedy = Remedy([edit], words: "line \(line): showIn: \(callback.name)")
      guard let attempt = try? text.attempt(run, of: list.scenario, with: remedy.edits, recording: .everything).get(),
        problem.isOtherwise(in: attempt) == true
      else { continue }
      let remark = remark(on: sheet, in: attempt.result)
      if fix == nil {
        fix = remedy.fix(passes: attempt.result.outcome == .passed)
        fix?.words += remark
      } else {
        others.append(callback.name + remark)
      }
    }
    if let last = others.popLast() {
      fix?.words += ", " + others.map { "\($0), " }.joined() + "or \(last)"
    }
    return fix
  }

  /// Shows a sheet once that was shown several times.
  func shownOnce(_ problem: Problem) -> Explanation.Fix? {
    guard let trace = result.trace else { return nil }
    for (index, sheet) in list.scenario.setup.app.sheets.enumerated() {
      let shown = EventKey.sheet(SheetID(index), event: .shown)
      guard let place = sheet.fieldPlaces[.showIn], place.file == text.file.source.id, sheet.fieldPlaces[.once] == nil,
        (0..<trace.records.count).count(where: { trace.event(at: $0) == shown }) > 1
      else { continue }
      let end = place.range.offsets.upperBound
      let remedy = Remedy(
        [TextEdit(range: end..<end, replacement: ", once: true")],
        words: "line \(text.file.source.line(at: place.range.start)): once: true")
      guard let attempt = try? text.attempt(run, of: list.scenario, with: remedy.edits, recording: .everything).get(),
        problem.isOtherwise(in: attempt) == true
      else { continue }
      return remedy.fix(passes: attempt.result.outcome == .passed)
    }
    return nil
  }

  /// Returns how a sheet comes in: ` (shown 2 times)`, ` (without a slide)`.
  private func remark(on sheet: SheetID, in result: RunResult) -> String {
    guard let trace = result.trace, let declared = result.configuration?.app.sheets[Int(sheet.index)] else { return "" }
    let shown = EventKey.sheet(sheet, event: .shown)
    let all = 0..<trace.records.count
    let count = all.count { trace.event(at: $0) == shown }
    if count > 1 { return " (shown \(count) times)" }
    guard declared.slide > .zero, let start = trace.first(shown, in: all), let end = trace.first(shown.end, in: all),
      trace.instant(at: start) == trace.instant(at: end)
    else { return "" }
    return " (without a slide)"
  }
}
