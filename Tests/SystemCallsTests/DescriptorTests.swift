import Foundation
import Testing

@testable import SystemCalls

/// Written bytes are read back, whatever the estimate of their length, and a failure has its reason.
@Suite struct DescriptorTests {
  private static let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  /// A file with this content, open for reading, and closed behind `body`.
  private func reading<Result>(_ bytes: [UInt8], _ body: (Descriptor) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "descriptor-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let handle = try FileHandle(forReadingFrom: url)
    return try body(Descriptor(handle.fileDescriptor))
  }

  @Test(arguments: [0, 1, 99_999, 100_000, 100_001, 1 << 20])
  func everythingIsRead(guess: Int) throws {
    #expect(try reading(Self.content) { try $0.readAll(expecting: guess) } == Self.content)
    #expect(try reading([]) { try $0.readAll(expecting: guess) } == [])
  }

  @Test func nothingIsReadBeyondTheLimit() throws {
    let count = try reading(Self.content) { try $0.readAll(expecting: 10, limit: 20).count }
    #expect(count > 20 && count < Self.content.count)
  }

  @Test func writesArriveThroughAPipe() throws {
    let pipe = Pipe()
    let writer = Descriptor(pipe.fileHandleForWriting.fileDescriptor)
    let thread = Thread {
      try? writer.write(Self.content)
      try? pipe.fileHandleForWriting.close()
    }
    thread.start()
    #expect(try Descriptor(pipe.fileHandleForReading.fileDescriptor).readAll() == Self.content)
  }

  @Test func aFaultHasTheSystemsNumberAndWords() {
    let nobody = Descriptor(-1)
    #expect(throws: SystemError(EBADF)) { try nobody.write([1]) }
    #expect(throws: SystemError(EBADF)) { try nobody.read() }
    #expect(SystemError(ENOENT).words == "No such file or directory")
    #expect(!nobody.isTerminal && nobody.columns == nil)
  }
}
