// A release build with a static standard library has no Testing, and needs none.
#if canImport(Testing)
  import Foundation
  package import Testing

  /// Compares text with a file under Tests/Golden. With UPDATE_GOLDEN=1 in the environment the file is rewritten, and the
  /// test fails all the same: a run that changes what is expected proves nothing.
  package func expectGolden(
    _ actual: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = goldenDirectory + "/" + path
    let expected = (try? Data(contentsOf: URL(fileURLWithPath: file))).map { String(decoding: $0, as: UTF8.self) }
    guard expected != actual else { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      write(actual, to: file)
      Issue.record("rewrote Tests/Golden/\(path)", sourceLocation: sourceLocation)
    } else if let expected {
      Issue.record(
        "differs from Tests/Golden/\(path) (- expected, + actual):\n\(lineDifference(expected, actual))",
        sourceLocation: sourceLocation)
    } else {
      Issue.record("there is no Tests/Golden/\(path); actual:\n\(actual)", sourceLocation: sourceLocation)
    }
  }

  /// The names of the files in a folder under Tests/Golden with an ending, sorted, without the ending.
  package func goldenCases(_ folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: goldenDirectory + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The bytes of a file under Tests/Golden; none if it is not there.
  package func goldenBytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(fileURLWithPath: goldenDirectory + "/" + path))).map { [UInt8]($0) } ?? []
  }

  /// The inputs that a fuzz target has failed on, by name.
  package func savedInputs(_ target: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: failDirectory + "/" + target)) ?? []).sorted()
  }

  /// The bytes of an input that a fuzz target has failed on.
  package func savedInput(_ target: String, _ name: String) -> [UInt8] {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(failDirectory)/\(target)/\(name)"))).map { [UInt8]($0) } ?? []
  }

  private let failDirectory = projectFolder + "/Tests/Fuzzing/FailCases"

  private let goldenDirectory = projectFolder + "/Tests/Golden"

  private func write(_ text: String, to file: String) {
    let url = URL(fileURLWithPath: file)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }

  /// The lines that were removed and inserted, with the numbers they have on their side.
  package func lineDifference(_ expected: String, _ actual: String) -> String {
    let before = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let after = actual.split(separator: "\n", omittingEmptySubsequences: false)
    return after.difference(from: before).map { change in
      switch change {
      case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
      case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
      }
    }.joined(separator: "\n")
  }
#endif
