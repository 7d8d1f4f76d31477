internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Keeps GitHub Actions from reading lines of the output, such as a title, as commands.
/// It disables commands around the text for people, until a word that no scenario can contain, because it is a hash of
/// all their texts.
struct WorkflowCommandGuard {
  private let token: String?

  init(_ loaded: [LoadedItem], options: RunOptions, host: Host) {
    guard host.variable("GITHUB_ACTIONS") == "true", options.format == .text else {
      token = nil
      return
    }
    var hashes = [FNVHash(), FNVHash(basis: 0x9AE1_6A3B_2F90_404F)]
    for case .checked(let file, _) in loaded {
      for index in hashes.indices { hashes[index].add(file.source.bytes) }
    }
    token = "scenario-" + hashes.map(\.text).joined()
  }

  var beginning: [UInt8] { token.map { Array("::stop-commands::\($0)\n".utf8) } ?? [] }
  var end: [UInt8] { token.map { Array("::\($0)::\n".utf8) } ?? [] }
}
