// Feeds broken scenario files to a fuzz target: swift run fuzz parse --seed 7 --runs 10000
//
// The same seed gives the same inputs on every machine. An input that is treated wrongly is written to
// Tests/Fuzzing/FailCases/<target>/, where the tests replay it. The number of the current run is kept in a file beside
// the temporary ones: after a trap, `--from NUMBER --runs 1 --keep` keeps its input there, too.

//   swift run -c release fuzz sweep --seed 7 --runs 10000
//
// holds random sweeps, and scenarios/ with grids in the place of some of their times, against their runs alone.
//
//   swift run -c release fuzz ranges --seed 7 --runs 1000
//
// does the same for random scenarios with ranges of all values, at values at random.

import Checking
import Foundation
import FuzzTargets
import SourceText

struct Options {
  var target = ""
  var seed: UInt64 = 1
  var runs = 1000
  /// The number of the first run.
  var from = 0
  /// Whether each input is kept before it is tried.
  var keeps = false
  /// A kept input, to be tried alone.
  var replayed: String?

  init?(_ arguments: [String]) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--seed": seed = arguments.popFirst().flatMap(UInt64.init) ?? 1
      case "--runs": runs = arguments.popFirst().flatMap { Int($0) }.map { max(0, min($0, .max / 2)) } ?? 1000
      case "--from": from = arguments.popFirst().flatMap { Int($0) }.map { max(0, min($0, .max / 2)) } ?? 0
      case "--keep": keeps = true
      case "--replay": replayed = arguments.popFirst()
      default: target = argument
      }
    }
    if target.isEmpty { return nil }
  }
}

let fuzzing = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// Whole files to break: those of the golden tests, and the project's scenarios.
func seeds() -> [[UInt8]] {
  ["parse", "check", "format"].flatMap(seeds) + scenarioFiles().compactMap { try? [UInt8](Data(contentsOf: $0)) }
}

func seeds(of kind: String) -> [[UInt8]] {
  let folder = fuzzing.deletingLastPathComponent().appendingPathComponent("Golden/\(kind)")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".scn") }.sorted().compactMap {
    try? [UInt8](Data(contentsOf: folder.appendingPathComponent($0)))
  }
}

/// Keeps an input for the tests.
func save(_ input: [UInt8], _ target: FuzzTarget, run: Int, seed: UInt64) {
  let folder = fuzzing.appendingPathComponent("FailCases/\(target.name)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try? Data(input).write(to: folder.appendingPathComponent("seed\(seed)_run\(run).scn"))
}

func run(_ options: Options, _ target: FuzzTarget) -> Int32 {
  if let path = options.replayed {
    let flaws = target.flaws((try? [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) ?? [])
    print(flaws.isEmpty ? "no flaw" : flaws.joined(separator: "\n  "))
    return flaws.isEmpty ? 0 : 1
  }
  let inputs = seeds()
  guard !inputs.isEmpty else {
    print("no inputs to mutate")
    return 1
  }
  let current = CurrentRun(target.name)
  var failures = 0
  for run in options.from..<options.from + options.runs {
    current.note(run)
    let input = target.input(inputs[run % inputs.count], options.seed &* 1_000_003 &+ UInt64(run))
    if options.keeps { save(input, target, run: run, seed: options.seed) }
    let flaws = target.flaws(input)
    if !flaws.isEmpty {
      failures += 1
      save(input, target, run: run, seed: options.seed)
      print("run \(run): \(flaws.joined(separator: "\n  "))")
      if failures == 10 { break }
    }
  }
  print("\(target.name): \(options.runs) runs, \(failures) failures")
  return failures == 0 ? 0 : 1
}

/// The number of the run that is being made, in a file: it outlives a trap, and costs one system call.
struct CurrentRun {
  private let file: Int32

  init(_ target: String) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz_\(target)_run").path
    file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644)
  }

  func note(_ run: Int) {
    var text = "\(run)\n"
    text.withUTF8 { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
  }
}

/// Every scenario file of the project.
func scenarioFiles() -> [URL] {
  let folder = fuzzing.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenarios")
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".scn") }.sorted().map(folder.appendingPathComponent)
}

/// Every other trial is one with a file of the project.
func sweepTrial(_ number: UInt64, _ files: [URL]) -> SweepTrial {
  guard number % 2 == 1, !files.isEmpty else { return SweepTrial(seed: number) }
  let file = files[Int(number / 2 % UInt64(files.count))]
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  var ids: [String: Int] = [:]
  return SweepTrial(text, seed: number, at: file.path) { path, importer in
    let url = URL(fileURLWithPath: importer.path).deletingLastPathComponent().appendingPathComponent(path).standardized
    guard let bytes = try? Data(contentsOf: url) else { return .notFound }
    let id = ids[url.path] ?? ids.count + 1
    ids[url.path] = id
    return .file(SourceFile(id: FileID(id), path: url.path, bytes: [UInt8](bytes)))
  }
}

/// Makes one trial after the other, until ten have flaws; says of each flawed one how to see it again.
func runTrials(_ options: Options, _ trial: (UInt64) -> (flaws: [String], text: String)) -> Int {
  var failures = 0
  for run in UInt64(options.from)..<UInt64(options.from + options.runs) {
    let (flaws, text) = trial(options.seed &* 1_000_003 &+ run)
    guard let flaw = flaws.first else { continue }
    failures += 1
    print("seed \(options.seed), run \(run): \(flaws.count) flaws: \(flaw)\n\(text)")
    if failures == 10 { break }
  }
  return failures
}

func runSweeps(_ options: Options) -> Int32 {
  let files = scenarioFiles()
  var (sweeps, runs, spokenFor) = (0, 0, 0)
  let failures = runTrials(options) { number in
    let trial = sweepTrial(number, files)
    if trial.runs > 0 { sweeps += 1 }
    runs += trial.runs
    spokenFor += trial.spokenFor
    return (trial.flaws, trial.text)
  }
  print("sweep: \(sweeps) sweeps of \(runs) runs, of which \(spokenFor) were spoken for, \(failures) failures")
  return failures == 0 ? 0 : 1
}

func runRanges(_ options: Options) -> Int32 {
  var (regions, runs, compared, mixed) = (0, 0, 0, 0)
  let failures = runTrials(options) { number in
    let trial = RangeTrial(seed: number)
    regions += trial.regions
    runs += trial.runs
    compared += trial.compared
    mixed += trial.isMixed ? 1 : 0
    return (trial.flaws, trial.text)
  }
  print(
    "ranges: \(regions) regions from \(runs) runs, \(compared) values compared, \(mixed) programs with both outcomes, "
      + "\(failures) failures")
  return failures == 0 ? 0 : 1
}

let names = (FuzzTarget.all.map(\.name) + ["sweep", "ranges"]).joined(separator: " | ")
if let options = Options(Array(CommandLine.arguments.dropFirst())), options.target == "sweep" {
  exit(runSweeps(options))
} else if let options = Options(Array(CommandLine.arguments.dropFirst())), options.target == "ranges" {
  exit(runRanges(options))
} else if let options = Options(Array(CommandLine.arguments.dropFirst())),
  let target = FuzzTarget.all.first(where: { $0.name == options.target })
{
  exit(run(options, target))
} else {
  print("usage: fuzz \(names) [--seed N] [--runs N] [--from N] [--keep] [--replay FILE]")
  exit(64)
}
