// swift-tools-version: 6.3
//
// The architecture: one target a stage, one way from text to report. A target's dependency list is a rule;
// `swift build --explicit-target-dependency-import-check error` holds it. Sources/README.md is the map.

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// For tests, and targets that `scenario run` does not use, or only at a key: a release builds faster without optimizing
/// them.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Where line editing comes from, and whether it is there: without it the session has a plain prompt. A release on Linux
/// is linked statically, so it needs the archives. `SCENARIO_WITHOUT_LIBEDIT=1` builds as if there were none.
let (hasLibedit, hasArchives): (Bool, Bool) = {
  if ProcessInfo.processInfo.environment["SCENARIO_WITHOUT_LIBEDIT"] != nil { return (false, false) }
  #if os(macOS)
    return (true, true)
  #else
    func exists(_ name: String, in folders: [String]) -> Bool {
      folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
    }
    let machines = ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu" }
    let folders = machines + ["/usr/lib64", "/usr/lib", "/usr/local/lib"]
    let archives = ["libedit.a", "libtinfo.a", "libbsd.a", "libmd.a"]
    return (
      exists("histedit.h", in: ["/usr/include", "/usr/local/include"]),
      archives.allSatisfy { exists($0, in: folders) }
    )
  #endif
}()

let lineEditing: Target = {
  let configurations: [BuildConfiguration] = hasArchives ? [.debug, .release] : [.debug]
  return .target(
    name: "LineEditing", dependencies: ["SystemCalls"] + (hasLibedit ? ["Clibedit"] : []),
    swiftSettings: strict + unoptimized
      + (hasLibedit ? configurations.map { .define("LIBEDIT", .when(configuration: $0)) } : []),
    linkerSettings: hasLibedit && hasArchives
      ? ["edit", "tinfo", "bsd", "md"].map {
        .linkedLibrary($0, .when(platforms: [.linux], configuration: .release))
      } : [])
}()

/// `notes` are files beside the sources that are for people, and for tests.
func layer(
  _ name: String, _ dependencies: [Target.Dependency] = [], notes: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: notes, swiftSettings: strict + settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict + unoptimized)
}

let package = Package(
  name: "scenario",
  products: [
    .executable(name: "scenario", targets: ["scenario"]),
    .library(name: "ScenarioKit", targets: ["ScenarioKit"]),
  ],
  targets: [
    // What is the system's to say
    layer("SystemCalls"),

    // Nouns
    // Files in other languages, compiled in.
    .target(name: "EmbeddedFiles"),
    layer("SourceText", ["EmbeddedFiles"]),
    layer("VirtualTime"),
    layer("Statements"),
    // A stimulus says how long (`block main 200ms`), so the nouns know what an interval is.
    layer("DeviceModel", ["VirtualTime"], notes: ["Devices/devices.csv", "Devices/notes.md"]),

    // Data that passes between the stages
    layer("Programs", ["SourceText", "Statements", "VirtualTime", "DeviceModel"]),
    layer("Traces", ["SourceText", "VirtualTime", "DeviceModel"]),
    // What others recorded: logs of real apps, read as events of the model.
    layer("Recordings", ["DeviceModel"], settings: unoptimized),
    // Repositories of real apps, read as far as the language can say them.
    layer("Projects", settings: unoptimized),

    // Stages
    layer("Syntax", ["EmbeddedFiles", "SourceText", "Statements"]),
    layer("Vocabulary", ["SourceText", "EmbeddedFiles", "Statements", "DeviceModel", "Programs", "VirtualTime"]),
    // The manual and the catalogs: what people look up
    layer("Reference", ["SourceText", "Statements", "DeviceModel", "Vocabulary"], settings: unoptimized),
    layer(
      "Checking", ["SourceText", "Statements", "Syntax", "Vocabulary", "Programs", "DeviceModel", "VirtualTime"]),
    layer("Simulation", ["VirtualTime", "DeviceModel", "Traces"]),
    layer(
      "Interpreter",
      [
        "Programs", "Statements", "Vocabulary", "Simulation", "Traces", "VirtualTime", "DeviceModel", "Verdicts",
        "SourceText",
      ]),
    // Teaching: courses as values
    layer("Courses", ["EmbeddedFiles", "SourceText", "Statements", "Syntax"], settings: unoptimized),
    layer("Verdicts", ["Programs", "Traces", "VirtualTime", "DeviceModel", "SourceText"]),

    // Faces
    layer(
      "Reporting",
      [
        "SourceText", "EmbeddedFiles", "Statements", "Traces", "Verdicts", "Programs", "VirtualTime", "DeviceModel",
        "Vocabulary",
      ]),
    lineEditing,
    layer(
      "ScenarioKit",
      [
        "SystemCalls", "SourceText", "Statements", "VirtualTime", "DeviceModel", "Programs", "Traces", "Checking",
        "Interpreter", "Verdicts", "Reporting",
      ]),
    // Searches that check and run changed texts
    layer(
      "Experiments",
      [
        "SourceText", "Statements", "VirtualTime", "DeviceModel", "Programs", "Traces", "Syntax", "Checking",
        "Interpreter", "Verdicts", "Reporting", "ScenarioKit",
      ]),
    // Logs of real apps, explained by runs of the model
    layer(
      "Matching",
      [
        "EmbeddedFiles", "SourceText", "VirtualTime", "DeviceModel", "Programs", "Traces", "Syntax", "Vocabulary",
        "Checking", "Interpreter", "Verdicts", "Reporting", "Recordings", "ScenarioKit",
      ]),
    layer(
      "REPL",
      [
        "EmbeddedFiles", "SourceText", "Statements", "VirtualTime", "DeviceModel", "Programs", "Traces", "Syntax",
        "Vocabulary", "Reference", "Checking", "Interpreter", "Verdicts", "Reporting", "ScenarioKit",
      ], settings: unoptimized),
    layer(
      "LanguageServer",
      [
        "EmbeddedFiles", "SourceText", "Statements", "VirtualTime", "DeviceModel", "Programs", "Traces", "Syntax",
        "Vocabulary", "Reference", "Checking", "Interpreter", "Verdicts", "Reporting", "ScenarioKit",
      ], settings: unoptimized),
    // What `run` and `check` need: optimized, and compiled beside what the other commands need
    layer(
      "Running",
      [
        "SystemCalls", "EmbeddedFiles", "SourceText", "VirtualTime", "DeviceModel", "Programs", "Traces", "Syntax",
        "Checking", "Interpreter", "Verdicts", "Reporting", "Recordings", "ScenarioKit", "Experiments", "Matching",
      ]),
    layer(
      "CommandLineTool",
      [
        "SystemCalls", "SourceText", "Statements", "VirtualTime", "DeviceModel", "Programs", "Traces", "Syntax",
        "Vocabulary", "Reference", "Checking", "Interpreter", "Verdicts", "Reporting", "REPL", "LineEditing",
        "EmbeddedFiles", "LanguageServer", "Recordings", "Projects", "Courses", "ScenarioKit",
        "Experiments", "Matching", "Running",
      ], settings: unoptimized),
    .executableTarget(
      name: "scenario", dependencies: ["CommandLineTool"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))]),

    // What tests share
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict + unoptimized),
    .target(
      name: "ProgramSketches",
      dependencies: ["Programs", "Statements", "Traces", "DeviceModel", "SourceText", "VirtualTime"],
      path: "Tests/ProgramSketches", swiftSettings: strict + unoptimized),
    .target(
      name: "FakeMachines", dependencies: ["CommandLineTool", "Reporting", "Running", "ScenarioKit"],
      path: "Tests/FakeMachines", swiftSettings: strict + unoptimized),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "SourceText", "Statements", "Syntax", "VirtualTime", "Checking", "Programs", "DeviceModel", "Simulation",
        "Traces", "Interpreter",
      ],
      path: "Tests/Fuzzing/FuzzTargets",
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets", "Checking", "SourceText"], path: "Tests/Fuzzing/fuzz",
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Checking", "REPL", "Programs", "Reporting", "ScenarioKit", "SourceText", "Syntax", "Traces", "VirtualTime",
      ],
      path: "Tests/Benchmarks/bench",
      swiftSettings: strict),

    // Tests, one target a target, in the order of those
    tests("SystemCallsTests", ["SystemCalls"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("StatementsTests", ["Statements"]),
    tests("VirtualTimeTests", ["VirtualTime"]),
    tests("DeviceModelTests", ["DeviceModel"]),
    tests("ProgramsTests", ["Programs", "DeviceModel", "SourceText", "VirtualTime"]),
    tests("RecordingsTests", ["Recordings", "DeviceModel"]),
    tests("ProjectsTests", ["Projects"]),
    tests("TracesTests", ["Traces", "DeviceModel", "VirtualTime", "ProgramSketches"]),
    tests("SyntaxTests", ["EmbeddedFiles", "Syntax", "SourceText", "Statements", "FuzzTargets", "TestSupport"]),
    tests(
      "VocabularyTests",
      ["Vocabulary", "Statements", "Syntax", "DeviceModel", "Programs", "VirtualTime", "SourceText"]),
    tests(
      "ReferenceTests",
      ["Reference", "Vocabulary", "Statements", "DeviceModel", "SourceText", "TestSupport"]),
    tests(
      "CheckingTests",
      [
        "Checking", "Programs", "Vocabulary", "Statements", "Syntax", "DeviceModel", "VirtualTime", "SourceText",
        "TestSupport",
      ]),
    tests(
      "SimulationTests",
      ["Simulation", "DeviceModel", "Traces", "VirtualTime", "SourceText", "FuzzTargets", "TestSupport"]),
    tests(
      "InterpreterTests",
      [
        "Interpreter", "Checking", "Verdicts", "Programs", "Statements", "Traces", "DeviceModel", "SourceText",
        "VirtualTime",
        "ProgramSketches", "FuzzTargets",
      ]),
    tests(
      "VerdictsTests", ["Verdicts", "Programs", "Traces", "DeviceModel", "VirtualTime", "ProgramSketches"]),
    tests(
      "ReportingTests",
      ["Reporting", "SourceText", "DeviceModel", "Programs", "Traces", "VirtualTime", "EmbeddedFiles", "TestSupport"]),
    tests("ExperimentsTests", ["Experiments", "SourceText"]),
    tests("MatchingTests", ["Matching"]),
    tests("LineEditingTests", ["LineEditing", "TestSupport"]),
    // As a test target outside uses it: nothing but the library.
    .testTarget(
      name: "ScenarioKitTests", dependencies: ["ScenarioKit"], path: "Tests/ScenarioKitTests", exclude: ["Launch"],
      swiftSettings: strict + unoptimized),
    tests(
      "REPLTests",
      [
        "REPL", "Checking", "Interpreter", "Programs", "Reporting", "SourceText", "Syntax", "Traces", "Verdicts",
        "VirtualTime", "Vocabulary", "FakeMachines",
      ]),
    tests(
      "LanguageServerTests",
      [
        "LanguageServer", "Checking", "Interpreter", "Reporting", "ScenarioKit", "SourceText", "Syntax", "Traces",
        "Verdicts", "VirtualTime", "FakeMachines", "TestSupport",
      ]),
    tests("CoursesTests", ["Courses", "SourceText"]),
    tests(
      "RunningTests",
      [
        "Running", "CommandLineTool", "EmbeddedFiles", "FakeMachines", "Interpreter", "Programs", "Reporting",
        "ScenarioKit", "SourceText", "TestSupport",
      ]),
    tests(
      "CommandLineToolTests",
      [
        "CommandLineTool", "Courses", "DeviceModel", "EmbeddedFiles", "FakeMachines", "Reporting", "Running",
        "ScenarioKit", "SourceText", "Statements", "TestSupport",
      ]),

    // What no single target answers
    tests(
      "ScenarioTests",
      [
        "Checking", "Interpreter", "Programs", "Traces", "Verdicts", "DeviceModel", "SourceText", "VirtualTime",
        "TestSupport",
      ]),
    tests("TidyTests", ["TestSupport"]),
  ]
    + (hasLibedit
      ? [
        .systemLibrary(name: "Clibedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])])
      ] : []),
  cLanguageStandard: .c2x
)
