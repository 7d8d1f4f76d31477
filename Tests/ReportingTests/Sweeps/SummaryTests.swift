import Testing

@testable import Reporting

/// A failing sweep says for which values it fails: exactly where one sentence can.
struct SummaryTests {
  /// A sweep over values that multiply, the first one slowest.
  private func table(
    _ axes: [(name: String, values: [String], isOrdered: Bool)], isPhone: Bool = false, failing: ([Int]) -> Bool
  ) -> SweepTable {
    var stride = axes.reduce(1) { $0 * $1.values.count }
    let count = stride
    var parameters: [SweepParameter] = []
    for axis in axes {
      stride /= axis.values.count
      let (step, size, values) = (stride, axis.values.count, axis.values)
      parameters.append(
        SweepParameter(
          name: axis.name, count: size, isOrdered: axis.isOrdered, isPhone: isPhone,
          value: { $0 / step % size }, label: { values[$0] }))
    }
    var failed = RunSet()
    for run in 0..<count where failing(parameters.map { $0.value(run) }) { failed.insert(run) }
    return SweepTable(parameters, runs: Array(0..<count), failed: failed)
  }

  private let loads = (0..<10).map { "\($0 * 10)ms" }

  @Test func anEdgeIsPrintedWithTheValueBeforeIt() {
    let summary = SweepSummary(table([("jitter", loads, true)]) { $0[0] >= 3 })
    #expect(summary.sentences == ["fails for jitter ≥ 30ms (passes up to 20ms)"])
    #expect(summary.isExact)
    #expect(
      SweepSummary(table([("jitter", loads, true)]) { $0[0] < 2 }).sentences
        == ["fails for jitter ≤ 10ms (passes from 20ms on)"])
    #expect(SweepSummary(table([("jitter", loads, true)]) { $0[0] == 4 }).sentences == ["fails for jitter = 40ms"])
    #expect(
      SweepSummary(table([("jitter", loads, true)]) { (3...5).contains($0[0]) || $0[0] == 9 }).sentences
        == ["fails for jitter from 30ms to 50ms or jitter ≥ 90ms"])
  }

  @Test func phonesAreCounted() {
    let phones = (1...46).map { "iPhone \($0)" }
    let summary = SweepSummary(table([("phone", phones, false)], isPhone: true) { [3, 7, 11].contains($0[0]) })
    #expect(summary.sentences == ["fails on 3 of 46 phones: iPhone 4, iPhone 8, iPhone 12"])
    let many = SweepSummary(table([("phone", phones, false)], isPhone: true) { $0[0] < 20 })
    #expect(many.sentences.first?.hasSuffix("iPhone 8, 12 more") == true)
  }

  @Test func wordsAreListed() {
    let styles = ["none", "overlay", "delay"]
    let summary = SweepSummary(table([("style", styles, false), ("load", loads, true)]) { $0[0] != 1 })
    #expect(summary.sentences == ["fails for style none or delay (2 of 3)"])
  }

  @Test func aCornerOfTwoValuesIsExact() {
    let summary = SweepSummary(table([("load", loads, true), ("jitter", loads, true)]) { $0[0] >= 8 && $0[1] >= 2 })
    #expect(summary.sentences == ["fails for load ≥ 80ms together with jitter ≥ 20ms"])
    #expect(summary.isExact)
  }

  @Test func aSlopeIsDescribedInPartAndDrawn() {
    let slope = table([("load", loads, true), ("jitter", loads, true)]) { $0[0] + $0[1] >= 12 }
    let summary = SweepSummary(slope)
    #expect(!summary.isExact)
    #expect(summary.sentences == ["fails only for load ≥ 30ms", "fails only for jitter ≥ 30ms"])
    var page = TerminalText(isColored: false)
    SweepChart(slope, summary: summary)?.write(to: &page, indent: "", columns: 40)
    #expect(
      page.text == """
        jitter ↓  load → 0ms … 90ms
         0ms ··········
        10ms ··········
        20ms ··········
        30ms ·········█
        40ms ········██
        50ms ·······███
        60ms ······████
        70ms ·····█████
        80ms ····██████
        90ms ···███████
        █ fails  · passes

        """)
  }

  @Test func aStripIsAsWideAsThereIsRoom() {
    let values = (0..<500).map { "\($0)ms" }
    let wide = table([("load", values, true)]) { $0[0] >= 251 }
    var page = TerminalText(isColored: false)
    SweepChart(wide, summary: SweepSummary(wide))?.write(to: &page, indent: "  ", columns: 32)
    #expect(
      page.text == """
               0ms … 499ms
          load ············▒████████████
          █ fails  ▒ fails in part  · passes

        """)
  }

  /// Of many words only those have rows that fail.
  @Test func passingValuesShareARow() {
    let phones = (1...40).map { "iPhone \($0)" }
    let mixed = table([("phone", phones, false), ("load", loads, true)], isPhone: true) { values in
      [3, 17].contains(values[0]) && values[1] + values[0] >= 12
    }
    var page = TerminalText(isColored: false)
    SweepChart(mixed, summary: SweepSummary(mixed))?.write(to: &page, indent: "", columns: 60)
    #expect(
      page.text == """
        phone ↓  load → 0ms … 90ms
         iPhone 4 ·········█
        iPhone 18 ██████████
        38 others ··········
        █ fails  · passes

        """)
  }

  @Test func noValueDecidesIfAllFail() {
    let summary = SweepSummary(table([("load", loads, true)]) { _ in true })
    #expect(summary.sentences == ["fails for every value of load"])
    #expect(SweepChart(table([("load", loads, true)]) { _ in true }, summary: summary) == nil)
  }

  /// Whatever fails: a sentence that claims to be exact is.
  @Test(arguments: 0..<200) func exactSentencesAreExact(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let (a, b) = (Int(next(5)), Int(next(5)))
    let kind = next(4)
    let random = table([("x", Array(loads.prefix(5)), true), ("y", ["p", "q", "r", "s", "t"], false)]) { values in
      switch kind {
      case 0: values[0] >= a && values[1] != b
      case 1: values[0] == a || values[1] == b
      case 2: values[0] >= a
      default: next(3) == 0
      }
    }
    let summary = SweepSummary(random)
    guard summary.isExact, !random.failed.isEmpty else { return }
    // Exactly: the failing runs are a product of values.
    let failing = random.runs.filter { random.failed.contains($0) }
    let xs = Set(failing.map { random.parameters[0].value($0) })
    let ys = Set(failing.map { random.parameters[1].value($0) })
    #expect(failing.count == xs.count * ys.count)
  }
}
