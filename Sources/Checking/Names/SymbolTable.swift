import DeviceModel
import Programs
import SourceText

/// A name as a small number; canonically equivalent spellings have the same one.
struct Symbol: Hashable, Sendable {
  var index: UInt32

  init(_ index: Int) { self.index = UInt32(index) }

  /// The same as a key for tables that even the smallest file needs. Hashing a type of one's own makes the runtime
  /// search for its conformance, which costs a good part of a short run.
  typealias Number = Int
  var number: Number { Int(index) }
}

/// A dictionary keyed by names, stored by their numbers for that reason.
struct SymbolMap<Element> {
  private var elements: [Symbol.Number: Element] = [:]
  /// The names that have been added: most lookups find nothing, and need no hash to tell.
  private var added = SymbolSet()

  subscript(symbol: Symbol) -> Element? {
    get { added.contains(symbol) ? elements[symbol.number] : nil }
    set {
      if newValue != nil { added.insert(symbol) }
      elements[symbol.number] = newValue
    }
  }

  var count: Int { elements.count }

  /// The names, in no particular order.
  var symbols: [Symbol] { elements.keys.map { Symbol($0) } }
}

/// A set of names, one flag for each.
struct SymbolSet {
  private var words: [UInt64] = []

  private func word(_ index: Int) -> UInt64 { index < words.count ? words[index] : 0 }

  func contains(_ symbol: Symbol) -> Bool { word(symbol.number >> 6) & (1 << UInt64(symbol.number & 63)) != 0 }

  /// Returns whether the symbol was not a member before.
  @discardableResult
  mutating func insert(_ symbol: Symbol) -> Bool {
    if contains(symbol) { return false }
    let missing = (symbol.number >> 6) + 1 - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    words[symbol.number >> 6] |= 1 << UInt64(symbol.number & 63)
    return true
  }

  func isSubset(of other: SymbolSet) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.word($0) == 0 }
  }
}

/// A name in a text, with its hash.
private struct HashedName {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var hash: UInt32 = 2_166_136_261
  private(set) var isASCII = true

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    for byte in bytes {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
      if byte >= 0x80 { isASCII = false }
    }
    hash ^= hash >> 15
  }
}

/// Names without duplicates, with consecutive numbers. A lookup is one pass over the bytes, without a string.
struct NameTable: Sendable {
  private struct Entry {
    var hash: UInt32
    var symbol: UInt32
    var start: UInt32
    var count: UInt32
  }

  /// The number of the first name.
  private let first: Int
  /// An open-addressed hash table, a power of two in size: 0 is free, other values are entry numbers from 1.
  private var buckets: [UInt32]
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var spellings: [String] = []
  /// Spellings with characters beyond ASCII, compared like strings by canonical equivalence.
  private var composed: [String: Symbol] = [:]

  init(from first: Int, buckets: Int) {
    self.first = first
    self.buckets = [UInt32](repeating: 0, count: buckets)
    let most = buckets / 2
    entries.reserveCapacity(most)
    spellings.reserveCapacity(most)
    bytes.reserveCapacity(most * 16)
  }

  /// The number after the last name's.
  var end: Int { first + spellings.count }

  func spelling(_ symbol: Symbol) -> String { spellings[Int(symbol.index) - first] }

  @inline(__always)
  fileprivate func symbol(of name: HashedName) -> Symbol? {
    let number = buckets[bucket(of: name)]
    return number == 0 ? nil : Symbol(Int(entries[Int(number) - 1].symbol))
  }

  /// Returns the bucket of a name, or the free one for it.
  @inline(__always)
  private func bucket(of name: HashedName) -> Int {
    var bucket = Int(name.hash) & (buckets.count - 1)
    while buckets[bucket] != 0, !isEqual(entries[Int(buckets[bucket]) - 1], to: name) {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  @inline(__always)
  private func isEqual(_ entry: Entry, to name: HashedName) -> Bool {
    guard entry.hash == name.hash, Int(entry.count) == name.bytes.count else { return false }
    let start = Int(entry.start)
    for offset in 0..<name.bytes.count where bytes[start + offset] != name.bytes[offset] { return false }
    return true
  }

  /// Adds a name that is not in the table.
  fileprivate mutating func add(_ name: HashedName, spelling: String) -> Symbol {
    let symbol: Symbol
    if !name.isASCII, let found = composed[spelling] {
      symbol = found
    } else {
      symbol = Symbol(end)
      spellings.append(spelling)
      if !name.isASCII { composed[spelling] = symbol }
    }
    let bucket = bucket(of: name)
    entries.append(
      Entry(hash: name.hash, symbol: symbol.index, start: UInt32(bytes.count), count: UInt32(name.bytes.count)))
    bytes.append(contentsOf: name.bytes)
    buckets[bucket] = UInt32(entries.count)
    if entries.count * 2 > buckets.count { grow() }
    return symbol
  }

  /// Returns the symbol of a name, which is added if it is new.
  mutating func symbol(of spelling: String) -> Symbol {
    var copy = spelling
    return copy.withUTF8 { bytes in
      let name = HashedName(bytes)
      return symbol(of: name) ?? add(name, spelling: spelling)
    }
  }

  /// Returns the symbol of a range of a file; `nil` if it is not in the table.
  func symbol(of range: TextRange, in source: SourceFile) -> Symbol? {
    source.bytes.withUnsafeBufferPointer { symbol(of: HashedName(UnsafeBufferPointer(rebasing: $0[range.offsets]))) }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: buckets.count * 2)
    for (index, entry) in entries.enumerated() {
      var bucket = Int(entry.hash) & (larger.count - 1)
      while larger[bucket] != 0 { bucket = (bucket + 1) & (larger.count - 1) }
      larger[bucket] = UInt32(index + 1)
    }
    buckets = larger
  }
}

/// All names that a checker has met: those of the language, which all checkers share, and its own.
final class SymbolTable {
  private let language = BuiltinNameTable.shared.names
  // It is never read while it changes, and every name of a file is looked up, so exclusivity checks are off.
  @exclusivity(unchecked) private var own = NameTable(from: BuiltinNameTable.shared.names.end, buckets: 256)

  /// The number of distinct names.
  var count: Int { own.end }

  /// Returns the name as it was first written.
  func spelling(_ symbol: Symbol) -> String {
    Int(symbol.index) < language.end ? language.spelling(symbol) : own.spelling(symbol)
  }

  /// Returns the word of the language with this spelling.
  func word(_ symbol: Symbol) -> Word? {
    let index = Int(symbol.index)
    return index < BuiltinNameTable.words.count ? BuiltinNameTable.words[index] : nil
  }

  func symbol(of name: String) -> Symbol {
    var copy = name
    return copy.withUTF8 { symbol(of: HashedName($0)) }
  }

  func symbol(of range: TextRange, in source: SourceFile) -> Symbol {
    source.bytes.withUnsafeBufferPointer { buffer in
      symbol(of: HashedName(UnsafeBufferPointer(rebasing: buffer[range.offsets])))
    }
  }

  private func symbol(of name: HashedName) -> Symbol {
    if name.isASCII, let known = language.symbol(of: name) { return known }
    return own.symbol(of: name) ?? own.add(name, spelling: String(decoding: name.bytes, as: UTF8.self))
  }
}

/// The names of values visible at one place of a file; inner declarations hide outer ones. A lookup is one array
/// access.
struct Bindings {
  enum Meaning {
    case variable(VariableSlot)
    /// A variable of the splash strategy that is being lowered.
    case state(StateID)
  }

  private struct Binding {
    var symbol: Symbol
    var meaning: Meaning
    /// The binding of the same symbol that this one hides; otherwise -1.
    var hidden: Int32
  }

  private var stack: [Binding] = []
  /// The innermost binding of each symbol; -1 if it has no binding.
  private var innermost: [Int32] = []
  /// Bindings before this one are invisible: a flow does not see the place where it is used.
  private var barrier = 0

  /// The height of the stack, to return to.
  var mark: Int { stack.count }

  mutating func push(_ symbol: Symbol, as meaning: Meaning) {
    let index = Int(symbol.index)
    while innermost.count <= index { innermost.append(-1) }
    stack.append(Binding(symbol: symbol, meaning: meaning, hidden: innermost[index]))
    innermost[index] = Int32(stack.count - 1)
  }

  /// Removes everything pushed since `mark`.
  mutating func pop(to mark: Int) {
    while stack.count > mark {
      let binding = stack.removeLast()
      innermost[Int(binding.symbol.index)] = binding.hidden
    }
  }

  /// Returns the meanings pushed since `mark`, in order.
  func pushed(since mark: Int) -> [(symbol: Symbol, meaning: Meaning)] {
    stack[min(mark, stack.count)...].map { ($0.symbol, $0.meaning) }
  }

  /// Hides all bindings, and returns the value to pass to `lower` afterward.
  mutating func raise() -> Int {
    defer { barrier = stack.count }
    return barrier
  }

  mutating func lower(to barrier: Int) { self.barrier = barrier }

  func meaning(of symbol: Symbol) -> Meaning? {
    let index = Int(symbol.index)
    guard index < innermost.count, innermost[index] >= barrier else { return nil }
    return stack[Int(innermost[index])].meaning
  }

  /// All visible names, for suggestions.
  var visible: [Symbol] { stack[min(barrier, stack.count)...].map(\.symbol) }
}
