import Foundation
import TestSupport
import Testing

/// A process that is started without standard output never writes it into a file.
struct ProcessTests {
  @Test(arguments: [">&-", "<&- >&-", ">&- 2>&-"])
  func `printed output does not change the log`(redirection: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "scenario")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return }
    let text = "scenario \"x\" { launch; wait until idle; expect app.state == active }\n"
    try Data(text.utf8).write(to: folder.appending(path: "a.scn"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" run -v a.scn --log run.scnlog \(redirection)", program.path]
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    let log = try String(contentsOf: folder.appending(path: "run.scnlog"), encoding: .utf8)
    #expect(log.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"record\":") && $0.hasSuffix("}") }, "\(log)")
  }
}
