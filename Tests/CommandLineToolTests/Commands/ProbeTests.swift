import FakeMachines
import Foundation
import TestSupport
import Testing

/// The probes, which are files for other compilers: each is read by its own, with stubs in place of Apple's SDK.
struct ProbeTests {
  private let stubs = projectFolder + "/Tests/Validation/ProbeStubs"

  private func probe(_ language: String) -> String { FakeMachine().run("probe", language).output }

  private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  @Test(arguments: ["swift", "objc", "javascript"])
  func isShort(language: String) {
    #expect(probe(language).split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(probe(language).contains("costs about"))
    #expect(FakeMachine().run("probe", "kotlin").status == 64)
  }

  /// Attributes for Objective-C are left out: on Linux the compiler has no selectors.
  @Test(arguments: ["5", "6"])
  func isSwift(mode: String) throws {
    try withFolder { folder in
      for module in ["ObjectiveC", "Darwin", "UIKit"] {
        // They are not sources of this project.
        try FileManager.default.copyItem(
          atPath: "\(stubs)/\(module).swift.txt", toPath: "\(folder)/\(module).swift")
        let made = try #require(
          OtherTool.run(
            "swiftc",
            [
              "-emit-module", "-parse-as-library", "-module-name", module, "-I", folder, "-o",
              "\(folder)/\(module).swiftmodule", "\(folder)/\(module).swift",
            ]))
        #expect(made.status == 0, "\(made.output)")
      }
      let text = ["@objc ", "@convention(c) ", "@convention(block) "].reduce(probe("swift")) {
        $0.replacing($1, with: "")
      }
      .replacing("#selector(UIWindow.sendEvent(_:))", with: "NSSelectorFromString(\"\")")
      .replacing("#selector(FrameTarget.tick)", with: "NSSelectorFromString(\"\")")
      #expect(!text.contains("#selector"))
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/probe.swift"))
      let checked = try #require(
        OtherTool.run(
          "swiftc",
          [
            "-typecheck", "-warnings-as-errors", "-swift-version", mode, "-parse-as-library", "-I", folder,
            folder + "/probe.swift",
          ]))
      #expect(checked.status == 0, "\(checked.output)")
    }
  }

  @Test func isObjectiveC() throws {
    try withFolder { folder in
      let files = FileManager.default
      for name in ["UIKit/UIKit.h", "objc/runtime.h", "sys/sysctl.h", "unistd.h"] {
        let path = "\(folder)/\(name)"
        try files.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let stub = name == "UIKit/UIKit.h" ? try Data(contentsOf: URL(fileURLWithPath: stubs + "/UIKit.h")) : Data()
        try stub.write(to: URL(fileURLWithPath: path))
      }
      try Data(probe("objc").utf8).write(to: URL(fileURLWithPath: folder + "/probe.m"))
      guard
        let checked = OtherTool.run(
          "clang",
          [
            "-fsyntax-only", "-x", "objective-c", "-target", "arm64-apple-ios13", "-fobjc-arc", "-Wall", "-Werror",
            "-nostdinc", "-I", folder, folder + "/probe.m",
          ])
      else { return }
      #expect(checked.status == 0, "\(checked.output)")
    }
  }

  /// Runs the probe with a React of its own, and reads what it printed.
  @Test func isJavaScript() throws {
    let react = """
      const effects = [];
      const useEffect = (effect) => effects.push(effect);
      const useLayoutEffect = (effect) => effect();
      """
    let use = """
      const library = probed({ hide: () => Promise.resolve(1), other: () => 2 });
      ScenarioProbe({ children: 'x' });
      effects.forEach((effect) => effect());
      probeNavigation({ index: 0, routes: [{ name: 'Tabs', state: { routes: [{ name: 'Home' }] } }] });
      if (library.other() !== 2) throw new Error('changed');
      library.hide().then((value) => { if (value !== 1) throw new Error('changed'); });
      """
    let text = probe("javascript").split(separator: "\n").map { line in
      line.hasPrefix("import ") ? "" : line.replacing("export ", with: "")
    }
    try withFolder { folder in
      let path = folder + "/probe.mjs"
      try Data("\(react)\n\(text.joined(separator: "\n"))\n\(use)\n".utf8).write(to: URL(fileURLWithPath: path))
      guard let run = OtherTool.run("node", [path]) else { return }
      #expect(run.status == 0, "\(run.output)")
      let read = FakeMachine(files: FakeFiles(["a.log": run.output])).run("match", "a.log")
      #expect(read.output.hasPrefix("a.log  7 lines, 7 calls, 1 screen"), "\(run.output)\(read.output)")
    }
  }

  /// Each event that a log of a probe is taken to have is one that the probe logs.
  @Test func logsItsVocabulary() {
    let (swift, objc) = (probe("swift"), probe("objc"))
    let text = """
      app A {
          screen Home
      }
      scenario "none of them" {
          app A
          expect no any(NAME)
      }
      """
    for name in [
      "notification.didEnterBackground", "scene.didDisconnect", "rn.contentDidAppear", "frame.first",
      "Home.viewWillDisappear",
    ] {
      let word = name.split(separator: ".").last.map(String.init) ?? ""
      #expect(swift.contains(word) && objc.contains(word))
      let files = FakeFiles([
        "a.scn": text.replacing("any(NAME)", with: name), "a.log": "[scenario] 0.0ms launch at 1732373411110.9\n",
      ])
      #expect(FakeMachine(files: files).run("run", "a.scn", "--against", "a.log").status == 0)
    }
  }
}
