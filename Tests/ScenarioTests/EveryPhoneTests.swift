import DeviceModel
import Interpreter
import TestSupport
import Testing

/// Whatever the phone, the strategy and the architecture: a launch ends, and what is visible is exact to the frame.
struct EveryPhoneTests {
  private static let versions = ["17.4", "26.0", "15.0", "12.0", "10.0", "9.0", "27.2"].compactMap { Version($0) }

  @Test(arguments: Device.all.indices)
  func everyStrategyEndsWithContent(index: Int) throws {
    let device = Device.all[index]
    let ios = try #require(Self.versions.first { device.runs($0) }, "\(device.name)")
    let runs = try Launches.runs(Launches.everywhere(on: device, ios: ios))
    #expect(runs.count == Launches.strategies.count * 2)
    for run in runs { #expect(run.outcome == .passed, "\(device.name): \(run.run.name)") }
  }

  private static let old = "reactNative(version: 0.72, architecture: bridge)"
  private static let new = "reactNative(version: 0.76, architecture: bridgeless)"

  private static let strips: [(name: String, device: String, ios: String, kind: String, splash: String)] = [
    ("none_iPhone_15", "iPhone 15", "17.4", old, "none"),
    ("none_iPhone_15_Pro", "iPhone 15 Pro", "17.4", old, "none"),
    ("delay_iPhone_SE", "iPhone SE (3rd generation)", "17.4", old, "delay(for: 1s, spin: true)"),
    ("polling_iPhone_8", "iPhone 8", "16.0", old, "polling"),
    ("overlay_iPhone_8", "iPhone 8", "16.0", old, "overlay"),
    ("overlay_strips_iPhone_14_Pro_Max", "iPhone 14 Pro Max", "17.4", old, "overlay"),
    ("overlay_bridgeless_iPhone_15", "iPhone 15", "17.4", new, "overlay(frame: bounds)"),
    ("loadingView_iPhone_8", "iPhone 8", "16.0", old, "loadingView"),
    ("loadingView_bridgeless_iPhone_13_mini", "iPhone 13 mini", "17.4", new, "loadingView"),
    ("bootsplash_iPhone_16", "iPhone 16", "18.0", new, "bootsplash(fade: 250ms)"),
    ("expo_iPad", "iPad Pro (11-inch)", "17.4", new, "expo"),
    ("capacitor_iPhone_12", "iPhone 12", "17.4", "webView", "capacitor"),
  ]

  @Test(arguments: strips.indices)
  func everyFrameMatchesItsGolden(index: Int) throws {
    let strip = Self.strips[index]
    let text = Launches.strip(strip.device, ios: strip.ios, kind: strip.kind, splash: strip.splash)
    let run = try #require(try Launches.runs(text, recording: .trace).first)
    let trace = try #require(run.trace)
    #expect(run.outcome == .passed)
    expectGolden(Launches.frames(of: trace), "splash/\(strip.name).txt")
  }

  @Test func everyStripIsOfALaunch() {
    #expect(goldenCases("splash", ending: ".txt") == Self.strips.map(\.name).sorted())
  }
}
