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

  subscript(symbol: Symbol) -> Element? {
    get { elements[symbol.number] }
    set { elements[symbol.number] = newValue }
  }

  var count: Int { elements.count }

  /// The names, in no particular order.
  var symbols: [Symbol] { elements.keys.map { Symbol($0) } }
}

/// A set of names, one flag for each.
struct SymbolSet {
  private var isMember: [Bool] = []

  func contains(_ symbol: Symbol) -> Bool { symbol.number < isMember.count && isMember[symbol.number] }

  /// Returns whether the symbol was not a member before.
  @discardableResult
  mutating func insert(_ symbol: Symbol) -> Bool {
    if symbol.number >= isMember.count {
      let missing = max(symbol.number + 1, 2 * isMember.count) - isMember.count
      isMember.append(contentsOf: repeatElement(false, count: missing))
    }
    defer { isMember[symbol.number] = true }
    return !isMember[symbol.number]
  }

  func isSubset(of other: SymbolSet) -> Bool {
    isMember.indices.allSatisfy { !isMember[$0] || other.contains(Symbol($0)) }
  }
}

/// All names that the checker has met, without duplicates. A lookup is one pass over the bytes, without a string.
final class SymbolTable {
  private struct Entry {
    var hash: UInt32
    var symbol: UInt32
    var start: UInt32
    var count: UInt32
  }

  // Nothing here is read while it changes, and every name of a file is looked up, so exclusivity checks are off.

  /// An open-addressed hash table, a power of two in size: 0 is free, other values are entry numbers from 1.
  @exclusivity(unchecked) private var buckets = [UInt32](repeating: 0, count: 2048)
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  private var spellings: [String] = []
  /// Spellings with characters beyond ASCII, compared like strings by canonical equivalence.
  private var composed: [String: Symbol] = [:]

  init() {
    // The words of the language come first, so that a word and its symbol have the same number.
    for word in Word.allCases { _ = symbol(of: word.rawValue) }
  }

  /// The number of distinct names.
  var count: Int { spellings.count }

  /// Returns the name as it was first written.
  func spelling(_ symbol: Symbol) -> String { spellings[Int(symbol.index)] }

  /// Returns the word of the language with this spelling.
  func word(_ symbol: Symbol) -> Word? {
    let index = Int(symbol.index)
    return index < Self.words.count ? Self.words[index] : nil
  }

  private static let words = Array(Word.allCases)

  func symbol(of name: String) -> Symbol {
    var name = name
    return name.withUTF8 { symbol(of: $0) }
  }

  /// Returns the symbol of a range of a file.
  func symbol(of range: TextRange, in source: SourceFile) -> Symbol {
    source.bytes.withUnsafeBufferPointer { buffer in
      symbol(of: UnsafeBufferPointer(rebasing: buffer[range.offsets]))
    }
  }

  func symbol(of name: UnsafeBufferPointer<UInt8>) -> Symbol {
    var hash: UInt32 = 2_166_136_261
    var isASCII = true
    for byte in name {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
      if byte >= 0x80 { isASCII = false }
    }
    hash ^= hash >> 15
    var bucket = Int(hash) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let entry = entries[Int(buckets[bucket]) - 1]
      if entry.hash == hash, isEqual(entry, to: name) { return Symbol(Int(entry.symbol)) }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return insert(name, hash: hash, isASCII: isASCII, bucket: bucket)
  }

  private func isEqual(_ entry: Entry, to name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(entry.count) == name.count else { return false }
    let start = Int(entry.start)
    for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
    return true
  }

  private func insert(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32, isASCII: Bool, bucket: Int) -> Symbol {
    let spelling = String(decoding: name, as: UTF8.self)
    let symbol: Symbol
    if !isASCII, let found = composed[spelling] {
      symbol = found
    } else {
      symbol = Symbol(spellings.count)
      spellings.append(spelling)
      if !isASCII { composed[spelling] = symbol }
    }
    entries.append(
      Entry(hash: hash, symbol: symbol.index, start: UInt32(bytes.count), count: UInt32(name.count)))
    bytes.append(contentsOf: name)
    buckets[bucket] = UInt32(entries.count)
    if entries.count * 2 > buckets.count { grow() }
    return symbol
  }

  private func grow() {
    var larger = [UInt32](repeating: 0, count: buckets.count * 2)
    for (index, entry) in entries.enumerated() {
      var bucket = Int(entry.hash) & (larger.count - 1)
      while larger[bucket] != 0 { bucket = (bucket + 1) & (larger.count - 1) }
      larger[bucket] = UInt32(index + 1)
    }
    buckets = larger
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
