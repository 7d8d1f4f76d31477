#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal that a session runs on: descriptors 0 and 1.
enum Terminal {
  /// What ended the waiting.
  enum Wake {
    case input
    /// Somebody has pressed Ctrl-C, or the window has another size.
    case signal
  }

  /// Waits until there is something to read, or a signal has come.
  static func wait(_ interrupt: Interrupt) -> Wake {
    var descriptors = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: interrupt.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&descriptors, 2, -1)
      if count < 0, errno == EINTR { continue }
      if descriptors[1].revents != 0 {
        interrupt.drain()
        return .signal
      }
      return .input
    }
  }

  /// Some bytes; none at the end of the input.
  static func readSome() -> [UInt8] {
    let room = 1 << 14
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat { count = read(0, buffer.baseAddress, room) } while count < 0 && errno == EINTR
      count = max(count, 0)
    }
  }

  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        #if canImport(Darwin)
          let count = Darwin.write(1, bytes.baseAddress! + written, bytes.count - written)
        #elseif canImport(Glibc)
          let count = Glibc.write(1, bytes.baseAddress! + written, bytes.count - written)
        #else
          let count = Musl.write(1, bytes.baseAddress! + written, bytes.count - written)
        #endif
        if count < 0, errno != EINTR { return }
        written += max(count, 0)
      }
    }
  }

  static var columns: Int {
    // Rows, columns, and the same in pixels.
    var size: [UInt16] = [0, 0, 0, 0]
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size[1] > 0 else { return 80 }
    return Int(size[1])
  }
}
