/// A stable hash: FNV-1a with 64 bits, the same at all times and on all machines. It does not resist deliberate
/// collisions.
package struct FNVHash: Hashable, Sendable {
  /// The 64-bit hash of all bytes added so far.
  package private(set) var value: UInt64

  /// - Parameter basis: The initial value; another one gives another hash of the same text.
  package init(basis: UInt64 = 0xCBF2_9CE4_8422_2325) { value = basis }

  package init(_ text: String) {
    self.init()
    add(text.utf8)
  }

  /// Adds one byte: an exclusive or, then a multiplication by the FNV prime.
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds bytes one after another.
  // Two functions: a target that calls a generic one could not specialize it.
  package mutating func add(_ bytes: String.UTF8View) { for byte in bytes { add(byte) } }
  package mutating func add(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  /// The hash in hexadecimal digits, without leading zeros.
  package var text: String { String(value, radix: 16) }
}
