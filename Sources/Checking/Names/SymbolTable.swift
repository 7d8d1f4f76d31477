import DeviceModel
import Programs
import SourceText

/// A name, as a small number: two spellings that are canonically equivalent have the same one.
struct Symbol: Hashable, Sendable {
  var index: UInt32

  init(_ index: Int) { self.index = UInt32(index) }

  /// The same as a key for tables that the smallest file needs. To hash by a type of one's own costs the runtime a
  /// search for its conformance, which is a good part of a short run.
  typealias Number = Int
  var number: Number { Int(index) }
}

/// Something for each of some names; by their numbers, for the reason given there.
struct SymbolMap<Element> {
  private var elements: [Symbol.Number: Element] = [:]

  subscript(symbol: Symbol) -> Element? {
    get { elements[symbol.number] }
    set { elements[symbol.number] = newValue }
  }

  /// In no order.
  var symbols: [Symbol] { elements.keys.map { Symbol($0) } }
}

/// All names that the checker has met, each once. Looking a name up costs one pass over its bytes and makes no string.
final class SymbolTable {
  private struct Entry {
    var hash: UInt32
    var symbol: UInt32
    var start: UInt32
    var count: UInt32
  }

  // Nothing in here is looked at while it changes, and every name of a file is looked up: the runtime need not watch.

  /// Open addressing, a power of two in size: 0 is free, else the number of an entry, counted from 1.
  @exclusivity(unchecked) private var buckets = [UInt32](repeating: 0, count: 2048)
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  private var spellings: [String] = []
  /// Spellings with characters beyond ASCII, compared as strings are: by canonical equivalence.
  private var composed: [String: Symbol] = [:]

  init() {
    // The words of the language come first, so that a word and its symbol have the same number.
    for word in Word.allCases { _ = symbol(of: word.rawValue) }
  }

  /// The number of different names.
  var count: Int { spellings.count }

  /// The name as it was first written.
  func spelling(_ symbol: Symbol) -> String { spellings[Int(symbol.index)] }

  /// The word of the language that a name spells.
  func word(_ symbol: Symbol) -> Word? {
    let index = Int(symbol.index)
    return index < Word.allCases.count ? Self.words[index] : nil
  }

  private static let words = Array(Word.allCases)

  func symbol(of name: String) -> Symbol {
    var name = name
    return name.withUTF8 { symbol(of: $0) }
  }

  /// The symbol of what a range of a file spells.
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

/// The names of values at one place of a file: what is declared further inside hides what is declared further outside.
/// Looking a name up is one access to an array.
struct Bindings {
  enum Meaning {
    case variable(VariableSlot)
    /// A variable of the splash strategy that is being lowered.
    case state(StateID)
  }

  private struct Binding {
    var symbol: Symbol
    var meaning: Meaning
    /// The binding of the same symbol that this one hides; -1: none.
    var hidden: Int32
  }

  private var stack: [Binding] = []
  /// For each symbol its innermost binding; -1: none.
  private var innermost: [Int32] = []
  /// Bindings before this one are not seen: a flow knows nothing of the place that it is used at.
  private var barrier = 0

  /// Where the stack stands, to come back to.
  var mark: Int { stack.count }

  mutating func push(_ symbol: Symbol, as meaning: Meaning) {
    let index = Int(symbol.index)
    while innermost.count <= index { innermost.append(-1) }
    stack.append(Binding(symbol: symbol, meaning: meaning, hidden: innermost[index]))
    innermost[index] = Int32(stack.count - 1)
  }

  /// Forgets everything that was pushed since the stack stood at `mark`.
  mutating func pop(to mark: Int) {
    while stack.count > mark {
      let binding = stack.removeLast()
      innermost[Int(binding.symbol.index)] = binding.hidden
    }
  }

  /// The meanings pushed since the stack stood at `mark`, in order.
  func pushed(since mark: Int) -> [(symbol: Symbol, meaning: Meaning)] {
    stack[min(mark, stack.count)...].map { ($0.symbol, $0.meaning) }
  }

  /// Hides all that is there, and says what to hand to `lower` afterwards.
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

  /// All names that can be seen, for suggestions.
  var visible: [Symbol] { stack[min(barrier, stack.count)...].map(\.symbol) }
}
