import Foundation
import VirtualTime

/// Scheduling and dispatching alone, with a hundred things pending: each that is due schedules itself again.
enum EventLoop {
  /// Nanoseconds an event.
  static func time(events: Int) -> Double {
    var queue = EventQueue()
    var things = [Int](repeating: 0, count: 100)
    var state: UInt64 = 1
    func next() -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((state >> 33) % 1000)
    }
    for number in 0..<100 { things[queue.push(at: Instant(ticks: next()), rank: UInt8(number % 6))] = number }
    var sum = 0
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<events {
      guard let due = queue.pop() else { break }
      let thing = things[due.slot]
      sum &+= thing
      things[queue.push(at: due.instant + Interval(ticks: 1 + next()), rank: due.rank)] = thing
    }
    let end = DispatchTime.now().uptimeNanoseconds
    precondition(sum > 0, "what is due is looked at")
    return Double(end - start) / Double(events)
  }
}

/// The event loop, and the same loop of peers, where their tools are installed.
func events() {
  let own = (0..<5).map { _ in EventLoop.time(events: 5_000_000) }.sorted()[2]
  say(String(format: "events: %.1f ns each, %.1f million a second", own, 1000 / own))
  let peers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Peers").path
  let binary = folder + "/queue"
  if let compiled = measure(["c++", "-O2", "-o", binary, peers + "/queue.cpp"]), compiled.status == 0,
    let peer = number(printedBy: [binary, "5000000"])
  {
    say(String(format: "events: std::priority_queue %.1f ns: ", peer) + "\(ratio(own / peer)) (promised: at most 3×)")
  }
  let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
  if let peer = number(printedBy: [python, peers + "/queue.py", "300000"]) {
    say(String(format: "events: SimPy %.0f ns: ", peer) + "\(ratio(peer / own)) as fast (promised: at least 5×)")
  }
}

/// The first number that a command prints; nil where it cannot be run, or fails.
private func number(printedBy command: [String]) -> Double? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text.split(separator: " ").first.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
}
