#if canImport(Testing)
  import Foundation

  /// A program of the machine that judges what ours writes: an independent reader.
  package struct OtherTool {
    package var status: Int32
    package var output: String

    /// nil: the machine has no such program.
    package static func run(_ name: String, _ arguments: [String]) -> OtherTool? {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      let paths = folders.map { "\($0)/\(name)" }
      guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      guard (try? process.run()) != nil else { return nil }
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return OtherTool(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }

    /// The script of `Tests/Validation`; nil: Python, or a module of it, is missing.
    package static func validate(_ kind: String, _ text: String) -> OtherTool? {
      withFile(text) { run("python3", [folder + "/validate.py", kind, $0]) }.flatMap { $0.status == 77 ? nil : $0 }
    }

    /// A schema of `Tests/Validation`, by xmllint.
    package static func validateXML(_ text: String, schema: String) -> OtherTool? {
      withFile(text) { run("xmllint", ["--noout", "--schema", "\(folder)/\(schema)", $0]) }
    }

    package static func withFile<Result>(_ text: String, _ body: (String) -> Result) -> Result {
      let name = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try? Data(text.utf8).write(to: name)
      defer { try? FileManager.default.removeItem(at: name) }
      return body(name.path)
    }

    private static let folder = projectFolder + "/Tests/Validation"
  }
#endif
