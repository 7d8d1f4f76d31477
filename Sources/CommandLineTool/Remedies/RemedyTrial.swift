internal import DeviceModel
internal import Interpreter
internal import Programs
internal import SourceText

/// Tries changes of a scenario that failed because of a flash, or of a splash that stays: each is checked and run, and
/// the first with which all of its expectations hold is the one to tell.
struct RemedyTrial {
  let text: ChangedText

  /// What to change, in words; nil where nothing that was tried helps.
  ///
  /// - Parameter flash: What the flash comes from; nil: the splash stays.
  func cure(_ run: Run, of list: RunList, flash: FlashCause?) -> String? {
    guard text.isSmallEnough, let app = try? list.app(of: run) else { return nil }
    let all = RemedyList(text.file.source, list.scenario, app)
    let remedies = flash.map(all.remedies) ?? all.unsticking
    return remedies.first { text.result(of: run, list.scenario, with: $0)?.result.outcome == .passed }?.words
  }
}
