// Measures what the project promises about speed, as ratios to what is on the same machine.
//
//   swift run -c release bench [startup] [suite] [people] [reports] [throughput] [sweep] [ranges] [events] [session]
//     [editor] [growth]                                            all of them when none is named
//   SCENARIO=path/to/scenario                                         the binary; default: .build/release/scenario
//
//   PYTHON=path/to/python3                                            one that has simpy
//
// `lua5.4`, `behave`, `c++` and SimPy are compared with where they are installed.

import Checking
import Foundation
import Programs
import SourceText
import Syntax

let tool = ProcessInfo.processInfo.environment["SCENARIO"] ?? ".build/release/scenario"
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenario-bench").path
try FileManager.default.createDirectory(atPath: folder + "/features/steps", withIntermediateDirectories: true)

func write(_ text: String, to name: String) throws -> String {
  let path = folder + "/" + name
  try text.write(toFile: path, atomically: false, encoding: .utf8)
  return path
}

/// Writes a suite and returns its path: a file, or a folder of files of 10,000 scenarios.
func write(suite text: (Range<Int>) -> String, of count: Int, inFilesOf size: Int = 10_000, to name: String) throws
  -> String
{
  if count <= size { return try write(text(0..<count), to: name + ".scn") }
  try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
  for start in stride(from: 0, to: count, by: size) {
    _ = try write(text(start..<start + size), to: "\(name)/\(start).scn")
  }
  return "\(folder)/\(name)"
}

/// Small files, against an interpreter that is known to start fast. The program is run as it is installed: the system
/// maps a copy in larger pieces than what a linker has written, which is a fifth of a start.
func startup() throws {
  let installed = folder + "/scenario"
  guard let copying = measure(["/bin/cp", tool, installed]), copying.status == 0 else {
    return say("startup: \(tool) cannot be copied")
  }
  for (name, text) in [("small", Workload.small), ("splash", Workload.splash)] {
    let command = [installed, "run", try write(text, to: "\(name).scn")]
    guard let own = median(50, of: command), own.status == 0 else {
      return say("startup: \(tool) does not run \(name).scn")
    }
    say("startup: \(name) \(milliseconds(own.wall))\(peakMemory(of: command)) (median of 50)")
    guard let (turn, lua) = medians(50, of: command, ["lua5.4", "-e", ""]) else { continue }
    let promise = name == "small" ? " (promised: at most 1.7×)" : ""
    say("startup: \(name), lua5.4 -e '' \(milliseconds(lua.wall)): \(ratio(turn.wall / lua.wall))\(promise)")
  }
}

/// Suites of 1, 10 and 100 thousand scenarios of ten steps, and the peer's thousand.
func suite() throws {
  var first: Double?
  for count in [1_000, 10_000, 100_000] {
    let file = try write(suite: Workload.suite, of: count, to: "suite-\(count)")
    let runs = count > 10_000 ? 3 : 11
    guard let own = median(runs, of: [tool, "run", "--quiet", file]), own.status == 0 else {
      return say("suite: \(tool) does not run \(file)")
    }
    let each = own.wall / Double(count) * 1e6
    let time = "\(milliseconds(own.wall)), \(String(format: "%.1f", each)) µs each"
    say("suite: \(count) scenarios \(time)\(peakMemory(of: [tool, "run", "--quiet", file]))")
    if first == nil { first = own.wall }
  }
  _ = try write(Workload.feature(1_000), to: "features/empty.feature")
  _ = try write(Workload.featureSteps, to: "features/steps/steps.py")
  if let first, let peer = median(3, of: ["/bin/sh", "-c", "cd \(folder) && exec behave -f progress --no-summary"]) {
    say("suite: behave 1000 \(milliseconds(peer.wall)): \(ratio(peer.wall / first)) as fast (promised: at least 50×)")
  }
}

/// Suites that look like people's, in one file and in many, and what they take when nothing is shared.
func people() throws {
  for count in [1_000, 10_000, 100_000] {
    let file = try write(suite: Workload.people, of: count, to: "people-\(count)")
    let runs = count > 10_000 ? 3 : 11
    let bare = [tool, "run", "--quiet", file]
    guard let (own, alone) = medians(runs, of: bare, bare + ["--no-share"]), own.status == 0 else {
      return say("people: \(tool) does not run \(file)")
    }
    let each = String(format: "%.1f", own.wall / Double(count) * 1e6)
    say("people: \(count) scenarios \(milliseconds(own.wall)), \(each) µs each\(peakMemory(of: bare))")
    say("people: \(count) scenarios, each alone, \(milliseconds(alone.wall)): \(ratio(alone.wall / own.wall))")
  }
  let folder = try write(suite: Workload.people, of: 10_000, inFilesOf: 10, to: "people")
  guard let many = median(5, of: [tool, "run", "--quiet", folder]), many.status == 0 else {
    return say("people: \(tool) does not run \(folder)")
  }
  say("people: 1000 files of 10 \(milliseconds(many.wall))\(peakMemory(of: [tool, "run", "--quiet", folder]))")
}

/// A thousand scenarios with a log and every report, against the same without.
func reports() throws {
  let file = try write(Workload.suite(1_000), to: "suite-1000.scn")
  let bare = [tool, "run", "--quiet", file]
  var asked = bare + ["--log", "\(folder)/run.scnlog"]
  for format in ["json", "junit", "tap", "sarif", "github", "markdown", "trace", "html"] {
    asked += ["--\(format)", "\(folder)/report.\(format)"]
  }
  guard let (alone, all) = medians(41, of: bare, asked), all.status == 0 else {
    return say("reports: \(tool) does not run \(file)")
  }
  let times = "\(milliseconds(alone.wall)) without, \(milliseconds(all.wall)) with all"
  say("reports: \(times): \(ratio(all.wall / alone.wall)) (promised: at most 1.5×)")
}

/// Parsing and checking in this process, on one core, and as a command against Lua's compiler.
func throughput() throws {
  let text = Workload.suite(40_000)
  let source = SourceFile(id: FileID(0), path: "suite.scn", text: text)
  let megabytes = Double(source.bytes.count) / 1e6
  var parsing: [Double] = []
  var both: [Double] = []
  for _ in 0..<5 {
    let start = DispatchTime.now().uptimeNanoseconds
    let (tree, _) = parse(source)
    let middle = DispatchTime.now().uptimeNanoseconds
    let scenarios = Checker { _, _ in .notFound }.check(tree, syntax: []).program.scenarios.count
    let end = DispatchTime.now().uptimeNanoseconds
    precondition(scenarios == 40_000, "the workload is right")
    parsing.append(Double(middle - start) / 1e9)
    both.append(Double(end - start) / 1e9)
  }
  parsing.sort()
  both.sort()
  say(String(format: "throughput: parsing %.1f MB/s", megabytes / parsing[2]))
  say(String(format: "throughput: parsing and checking %.1f MB/s (promised: at least 20)", megabytes / both[2]))
  let file = try write(Workload.suite(10_000), to: "suite-10000.scn")
  let peer = try write(Workload.lua(10_000), to: "suite-10000.lua")
  guard let (own, other) = medians(5, of: [tool, "check", "-j", "1", file], ["luac5.4", "-p", peer]), other.status == 0
  else { return }
  let (speed, peers) = (
    Double(Workload.suite(10_000).utf8.count) / own.wall, Double(Workload.lua(10_000).utf8.count) / other.wall
  )
  say(
    String(format: "throughput: check %.1f MB/s, luac5.4 -p %.1f MB/s: ", speed / 1e6, peers / 1e6)
      + ratio(speed / peers))
}

/// A launch for each of many values, on one thread and on two, and the memory that a million runs take.
func sweep() throws {
  let small = try write(Workload.sweep(loads: 1, jitters: 1), to: "sweep-1.scn")
  let file = try write(Workload.sweep(loads: 1000, jitters: 200), to: "sweep-200000.scn")
  guard let base = median(5, of: [tool, "run", small]), let one = median(3, of: [tool, "run", "-j", "1", file]),
    let two = median(3, of: [tool, "run", "-j", "2", file]), one.status == 0, two.status == 0
  else { return say("sweep: \(tool) does not run \(file)") }
  let each = (one.wall - base.wall) / 200_000
  say(
    String(format: "sweep: %.2f µs a run, %.0f runs a second on one thread (promised: 100,000)", each * 1e6, 1 / each))
  say("sweep: on two threads \(ratio(one.wall / two.wall)) (promised: 1.8×)")
  let million = try write(Workload.sweep(loads: 1000, jitters: 1000), to: "sweep-1000000.scn")
  say("sweep: one run\(peakMemory(of: [tool, "run", small]))")
  say("sweep: a million runs\(peakMemory(of: [tool, "run", million])) (promised: at most 50 MB more)")
}

/// Every value of one range, and of two.
func ranges() throws {
  for (count, promise) in [(1, "100 ms"), (2, "10 s")] {
    let file = try write(Workload.ranges(count), to: "ranges-\(count).scn")
    guard let own = median(3, of: [tool, "run", "-j", "1", file]), own.status == 0 else {
      return say("ranges: \(tool) does not run \(file)")
    }
    let memory = peakMemory(of: [tool, "run", "-j", "1", file])
    say("ranges: \(count) of all values \(milliseconds(own.wall))\(memory) (promised: under \(promise))")
  }
}

let wanted = CommandLine.arguments.dropFirst()
if wanted.isEmpty || wanted.contains("startup") { try startup() }
if wanted.isEmpty || wanted.contains("suite") { try suite() }
if wanted.isEmpty || wanted.contains("people") { try people() }
if wanted.isEmpty || wanted.contains("reports") { try reports() }
if wanted.isEmpty || wanted.contains("throughput") { try throughput() }
if wanted.isEmpty || wanted.contains("sweep") { try sweep() }
if wanted.isEmpty || wanted.contains("ranges") { try ranges() }
if wanted.isEmpty || wanted.contains("events") { events() }
if wanted.isEmpty || wanted.contains("session") { session() }
if wanted.isEmpty || wanted.contains("editor") { try editor() }
if wanted.isEmpty || wanted.contains("growth") { exit(try growth() ? 0 : 1) }
