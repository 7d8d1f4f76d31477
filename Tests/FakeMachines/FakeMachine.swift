internal import CommandLineTool
package import Reporting
internal import Running
package import ScenarioKit
internal import Synchronization

/// A machine that exists in a test only.
package struct FakeMachine: Sendable {
  package var files: FakeFiles
  /// Takes the place of `files`.
  package var realFiles: (any FileAccess)?
  package var input: [UInt8]
  package var variables: [String: String]
  package var isTerminal: Bool
  package var inputIsTerminal: Bool
  /// Of the terminal; nil: it does not say.
  package var columns: Int?
  /// Nanoseconds that pass between two looks at the clock.
  package var tick: UInt64
  /// Standard output fails with this.
  package var outputFault: FileFault?
  package var isInterrupted: Bool
  /// The number of looks at a signal after which there is one.
  package var signalAfter: Int?
  /// Starts a thread, unless it returns false.
  package var hasThread: @Sendable () -> Bool
  /// Shows text instead of a pager command.
  package var pager: (@Sendable ([UInt8], String) -> Bool)?
  /// Ends the process; in a test, nothing ends.
  package var leave: @Sendable (Int32) -> Void = { _ in }
  /// Runs shell commands.
  package var shell: @Sendable ([UInt8], String) -> Int32

  package struct Result {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  package init(
    files: FakeFiles = FakeFiles(), realFiles: (any FileAccess)? = nil, input: [UInt8] = [],
    variables: [String: String] = [:], isTerminal: Bool = false, inputIsTerminal: Bool = false, columns: Int? = nil,
    tick: UInt64 = 0, outputFault: FileFault? = nil, isInterrupted: Bool = false, signalAfter: Int? = nil,
    hasThread: @escaping @Sendable () -> Bool = { true }, pager: (@Sendable ([UInt8], String) -> Bool)? = nil,
    shell: @escaping @Sendable ([UInt8], String) -> Int32 = { _, _ in 127 }
  ) {
    (self.files, self.realFiles, self.input, self.variables) = (files, realFiles, input, variables)
    (self.isTerminal, self.inputIsTerminal, self.columns, self.tick) = (isTerminal, inputIsTerminal, columns, tick)
    (self.outputFault, self.isInterrupted, self.signalAfter) = (outputFault, isInterrupted, signalAfter)
    (self.hasThread, self.pager, self.shell) = (hasThread, pager, shell)
  }

  package func run(_ arguments: String...) -> Result { run(arguments) }

  package func run(_ arguments: [String]) -> Result {
    let output = Recorder()
    let errors = Recorder()
    let clock = Clock()
    let pieces = Pieces(input)
    let (input, variables, outputFault, tick) = (input, variables, outputFault, tick)
    let (columns, pager, shell, hasThread, leave) = (columns, pager, shell, hasThread, leave)
    let signal = isInterrupted ? 0 : signalAfter
    let looks = Mutex(0)
    var host = Host(
      arguments: arguments,
      variable: { variables[$0] },
      files: realFiles ?? files,
      standardInput: { () throws(FileFault) in input },
      output: Output(isTerminal: isTerminal, columns: { columns }) { bytes in
        if outputFault == nil { output.append(bytes) }
        return outputFault
      },
      errors: Output(isTerminal: isTerminal) { bytes in
        errors.append(bytes)
        return nil
      },
      coreCount: { 2 },
      wallClock: { clock.advance(by: tick) })
    host.someInput = { () throws(FileFault) in pieces.next() }
    host.inputIsTerminal = inputIsTerminal
    host.interruption = {
      looks.withLock { looks in
        looks += 1
        return looks > signal ?? .max ? 130 : nil
      }
    }
    host.startThread = { hasThread() ? ThreadTask($0) : nil }
    host.showPaged = { bytes, command in pager?(bytes, command) ?? false }
    host.runCommand = shell
    host.leave = leave
    let status = CommandLineTool.run(on: host)
    return Result(status: status, output: output.text, errors: errors.text)
  }
}

private final class Clock: Sendable {
  private let now = Mutex<UInt64>(0)

  func advance(by tick: UInt64) -> UInt64 {
    now.withLock { now in
      now += tick
      return now
    }
  }
}

/// Standard input as it comes through a pipe, a few bytes at a time.
private final class Pieces: Sendable {
  private let rest: Mutex<ArraySlice<UInt8>>

  init(_ bytes: [UInt8]) { rest = Mutex(bytes[...]) }

  func next() -> [UInt8] {
    rest.withLock { rest in
      defer { rest = rest.dropFirst(7) }
      return Array(rest.prefix(7))
    }
  }
}

private final class Recorder: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: [UInt8]) { bytes.withLock { $0.append(contentsOf: more) } }
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}

/// Files in memory under the folder `/work`, which is also where the tool runs. Writing is remembered.
package struct FakeFiles: FileAccess {
  private let content: Content
  /// Links: absolute path to absolute path.
  private let links: [String: String]
  /// Paths that may not be read.
  private let forbidden: Set<String>

  private final class Content: Sendable {
    let files: Mutex<[String: [UInt8]]>
    /// The output of each stream, piece by piece.
    let pieces = Mutex<[String: [String]]>([:])
    init(_ files: [String: [UInt8]]) { self.files = Mutex(files) }
  }

  package init(_ files: [String: String] = [:], links: [String: String] = [:], forbidden: Set<String> = []) {
    var bytes: [String: [UInt8]] = [:]
    for (path, text) in files { bytes[Self.absolute(path)] = Array(text.utf8) }
    self.init(bytes: bytes, links: links, forbidden: forbidden)
  }

  package init(bytes: [String: [UInt8]], links: [String: String] = [:], forbidden: Set<String> = []) {
    var absolute: [String: [UInt8]] = [:]
    for (path, content) in bytes { absolute[Self.absolute(path)] = content }
    content = Content(absolute)
    self.links = links
    self.forbidden = forbidden
  }

  package subscript(path: String) -> String? {
    content.files.withLock { $0[Self.absolute(path)] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The absolute paths of all files.
  package var paths: [String] { content.files.withLock { Array($0.keys) } }

  /// All files by their absolute paths.
  package var texts: [String: String] {
    content.files.withLock { $0.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  /// The pieces written to a stream.
  package func pieces(of path: String) -> [String] { content.pieces.withLock { $0[Self.absolute(path)] ?? [] } }

  private static func absolute(_ path: String) -> String {
    var parts: [Substring] = path.hasPrefix("/") ? [] : ["work"]
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private func followed(_ path: String) -> String {
    let path = Self.absolute(path)
    return links[path] ?? path
  }

  package func contents(of path: String) throws(FileFault) -> [UInt8] {
    let path = followed(path)
    if forbidden.contains(path) { throw .notPermitted }
    guard let bytes = content.files.withLock({ $0[path] }) else {
      throw kind(of: path) == .folder ? .isFolder : .notFound
    }
    return bytes
  }

  package func kind(of path: String) -> FileKind? {
    let path = followed(path)
    let paths = content.files.withLock { Array($0.keys) }
    if paths.contains(path) { return .file }
    return path == "/work" || paths.contains { $0.hasPrefix(path == "/" ? "/" : path + "/") } ? .folder : nil
  }

  package func entries(of folder: String) throws(FileFault) -> [FolderEntry] {
    let folder = followed(folder)
    if forbidden.contains(folder) { throw .notPermitted }
    let prefix = folder == "/" ? "/" : folder + "/"
    let paths = content.files.withLock { Array($0.keys) } + links.keys
    let names = Set(
      paths.filter { $0.hasPrefix(prefix) }.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first })
    return names.map { name in
      FolderEntry(
        name: String(name),
        type: links[prefix + name] != nil ? .link : kind(of: prefix + name) == .folder ? .folder : .file)
    }
  }

  package func resolved(_ path: String) -> String? { kind(of: path) == nil ? nil : followed(path) }

  package func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault) {
    try checkPut(path)
    let written = Written()
    content { written.bytes += $0 }
    try replace(path, with: written.bytes)
  }

  package func rewrite(_ path: String, bytes: [UInt8]) throws(FileFault) { try put(path, bytes: bytes) }

  package func checkPut(_ path: String) throws(FileFault) {
    if kind(of: path) == .folder { throw .isFolder }
    if forbidden.contains(followed(path)) { throw .notPermitted }
  }

  /// Somebody has edited a file.
  package func change(_ path: String, to text: String) {
    content.files.withLock { $0[Self.absolute(path)] = Array(text.utf8) }
  }

  /// Somebody has deleted a file.
  package func remove(_ path: String) { content.files.withLock { $0[Self.absolute(path)] = nil } }

  /// A folder is where files are.
  package func makeFolder(_ path: String) throws(FileFault) {}

  package func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream {
    try checkPut(path)
    let (content, path) = (content, followed(path))
    let written = Mutex<[UInt8]>([])
    return FileStream(
      write: { bytes in
        let whole = written.withLock { written in
          written += bytes
          return written
        }
        content.files.withLock { $0[path] = whole }
        content.pieces.withLock { $0[path, default: []].append(String(decoding: bytes, as: UTF8.self)) }
        return nil
      },
      close: { nil })
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    let path = followed(path)
    if forbidden.contains(path) { throw .notPermitted }
    content.files.withLock { $0[path] = bytes }
  }
}

/// The bytes given to a sink.
private final class Written {
  var bytes: [UInt8] = []
}
