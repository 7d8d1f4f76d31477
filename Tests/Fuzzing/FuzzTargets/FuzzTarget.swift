import SourceText
import Syntax

/// Something that must hold of every input, however broken. A driver calls it with many.
package struct FuzzTarget: Sendable {
  /// How it is called on the command line.
  package var name: String
  /// Makes an input from a whole file.
  package var input: @Sendable ([UInt8], _ seed: UInt64) -> [UInt8] = { bytes, seed in
    var mutator = Mutator(seed: seed)
    return mutator.mutate(mutator.below(64) == 0 ? bytes : mutator.excerpt(of: bytes))
  }
  /// Returns the defects found with an input; empty if there are none. The driver notices traps by the death of the
  /// process.
  package var flaws: @Sendable ([UInt8]) -> [String]

  /// All of them. `canary` always finds something: a driver that passes it is broken.
  package static let all: [FuzzTarget] = [
    FuzzTarget(name: "parse") { treeFlaws(parse(file($0)).tree) },
    FuzzTarget(name: "format") { formatFlaws(file($0)) },
    FuzzTarget(name: "comments", input: decorated) { formatFlaws(file($0)) },
    FuzzTarget(name: "check") { checkFlaws(file($0)) },
    FuzzTarget(name: "world", input: { _, seed in Array("\(seed)".utf8) }, flaws: { worldFlaws($0) }),
    FuzzTarget(name: "canary") { $0.count % 7 == 3 ? ["a canary"] : [] },
  ]

  private static func file(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(id: FileID(0), path: "fuzz.scn", bytes: bytes)
  }
}
