internal import Interpreter
internal import Programs
internal import SourceText

/// Tries changes of a scenario that failed because of a flash: each is checked and run, and the first with which all of
/// its expectations hold is the one to tell.
struct RemedyTrial {
  let text: ChangedText

  /// What to change, in words; nil where nothing that was tried helps.
  func cure(_ run: Run, of list: RunList, flash tag: String) -> String? {
    guard text.isSmallEnough, let app = try? list.app(of: run) else { return nil }
    let remedies = RemedyList(text.file.source, list.scenario, app).remedies(for: tag)
    return remedies.first { text.result(of: run, list.scenario, with: $0)?.result.outcome == .passed }?.words
  }
}
