/// The file descriptor of an open file, pipe or terminal.
package struct Descriptor: Hashable, Sendable {
  /// The number, as system calls take it.
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// Standard input, descriptor 0.
  package static let input = Descriptor(0)
  /// Standard output, descriptor 1.
  package static let output = Descriptor(1)
  /// Standard error, descriptor 2.
  package static let errors = Descriptor(2)

  /// Takes the numbers of standard input, output and error that the process was started without (`>&-`). Otherwise the
  /// next file that is opened gets one, and standard output goes into it. Reading and writing there fails.
  package static func holdStandardNumbers() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the descriptor refers to a terminal, by `isatty`.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The current number of columns of the terminal; `nil` if it is not a terminal or has no known size.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Waits for input and reads what is available, up to a limit; returns nothing at the end.
  package func read(upTo room: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      result = Self.retrying { systemRead(number, into: buffer.baseAddress, count: room) }
      count = max(result, 0)
    }
    if result < 0 { throw .last }
    return bytes
  }

  /// Reads until the end, or until there are more bytes than `limit`. `size` is an estimate of their number.
  package func readAll(expecting size: Int = 0, limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = size + 1
    repeat {
      let chunk = try read(upTo: room)
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      // The byte beyond the guess makes the next read find the end without another buffer of that size.
      room = bytes.count < size ? size + 1 - bytes.count : 1 << 16
    } while bytes.count <= limit
    return bytes
  }

  /// Writes everything.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Self.retrying { systemWrite(number, from: piece.baseAddress, count: piece.count) }
      if count < 0 { throw .last }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all bytes, in as many system calls as it takes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in try write(UnsafeRawBufferPointer(bytes)) }
  }

  /// Repeats a system call that a signal has interrupted.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// These functions are outside the type, whose methods have the same names.
private func systemRead(_ number: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, from buffer: UnsafeRawPointer?, count: Int) -> Int {
  write(number, buffer, count)
}
