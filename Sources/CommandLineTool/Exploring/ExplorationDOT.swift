internal import Interpreter
internal import Reporting

/// Writes the states of an exploration in the language of Graphviz. Acts that change nothing are left out, and acts
/// between the same two states share an arrow.
struct ExplorationDOT {
  let graph: ExplorationGraph
  let title: String

  /// The graph as a `digraph` in the DOT language.
  var text: String {
    var lines = [
      "digraph \(MapDOT.quoted(title)) {", "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=12];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (index, label) in graph.states.enumerated() {
      let mark = graph.flawed.contains(index) ? ", color=\"#c62828\"" : index == 0 ? ", penwidth=2" : ""
      lines.append("  s\(index) [label=\(MapDOT.quoted(label))\(mark)];")
    }
    var order: [Arrow] = []
    var acts: [Arrow: [String]] = [:]
    for edge in graph.edges where edge.from != edge.to {
      let arrow = Arrow(from: edge.from, to: edge.to)
      if acts[arrow] == nil { order.append(arrow) }
      acts[arrow, default: []].append(edge.act)
    }
    for arrow in order {
      let label = (acts[arrow] ?? []).joined(separator: "\n")
      lines.append("  s\(arrow.from) -> s\(arrow.to) [label=\(MapDOT.quoted(label))];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private struct Arrow: Hashable {
    var from: Int
    var to: Int
  }
}
