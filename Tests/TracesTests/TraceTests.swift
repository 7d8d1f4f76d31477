import DeviceModel
import ProgramSketches
import Testing
import Traces
import VirtualTime

/// A trace returns what was recorded in it, for every moment.
@Suite struct TraceTests {
  /// The splash is seen, goes, comes again; the script marks what lies between.
  private static let trace: Trace = {
    var sketch = TraceSketch(observing: [
      (ObservableKey(.splashVisible), .bool(false)), (ObservableKey(.appState), .word(.notRunning)),
    ])
    sketch.event(.launch, at: 0)
    sketch.change(.splashVisible, to: .bool(true), at: 1)
    sketch.mark(0, at: 2)
    sketch.change(.splashVisible, to: .bool(false), at: 3)
    sketch.mark(1, at: 4)
    sketch.mark(0, at: 5)
    return sketch.trace
  }()

  @Test func aValueIsThatOfTheLastChange() throws {
    let trace = Self.trace
    let slot = try #require(trace.slot(of: ObservableKey(.splashVisible)))
    let values = (0...trace.records.count).map { trace.value(inSlot: slot, after: $0) }
    #expect(values == [false, false, true, true, false, false, false].map(Value.bool))
    for count in 0...trace.records.count { #expect(trace.values(after: count)[slot] == values[count]) }
    #expect(trace.slot(of: ObservableKey(.orientation)) == nil)
  }

  @Test func eventsAreFoundFromBothEnds() {
    let trace = Self.trace
    let mark = EventKey.mark(MarkID(0))
    #expect(trace.first(mark, in: 0..<6) == Position(2) && trace.last(mark, in: 0..<6) == Position(5))
    #expect(trace.first(mark, in: 3..<5) == nil && trace.last(mark, in: 3..<5) == nil)
    #expect(trace.last([mark, .mark(MarkID(1))], in: 0..<5) == Position(4))
    #expect(trace.eventCount == 4)
    #expect(trace.event(at: 1) == nil && trace.event(at: 2) == mark)
  }

  @Test func whicheverComesFirstIsFound() {
    let trace = Self.trace
    let (mark, key) = (EventKey.mark(MarkID(0)), ObservableKey(.splashVisible))
    #expect(trace.first(of: [mark], orChangeOf: [key], in: 0..<6) == 1)
    #expect(trace.first(of: [mark], orChangeOf: [], in: 0..<6) == 2)
    #expect(trace.first(of: [], orChangeOf: [ObservableKey(.appState)], in: 0..<6) == nil)
  }

  /// Going back and writing again what was written gives the same trace.
  @Test(arguments: 0...6) func aTraceCanBeCutBackToAMark(_ count: Int) {
    var trace = Self.trace
    let (end, known) = (trace.mark, Array(trace.records[count...]))
    trace.cut(to: count)
    #expect(trace.records.count == count && trace.end == Position(count))
    trace.rewrite(known)
    trace.settle(at: end)
    #expect(trace.records.count == Self.trace.records.count)
    #expect(trace.latest.map(\.value) == Self.trace.latest.map(\.value))
  }

  @Test func onlyTheFirstLaunchCountsAsTheFirst() {
    var trace = Self.trace
    trace.markFirstLaunch(Position(0))
    trace.markFirstLaunch(Position(4))
    #expect(trace.firstLaunch == Position(0))
  }
}
