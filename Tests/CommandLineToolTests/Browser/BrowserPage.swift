import Foundation
import Testing

/// A page in a browser, with everything that was complained of in it.
@MainActor
final class BrowserPage {
  /// The reader's window width and color scheme.
  struct Reader: CustomTestStringConvertible, Sendable {
    var width: Int
    var isDark: Bool

    static let all = [1280, 360].flatMap { width in [false, true].map { Reader(width: width, isDark: $0) } }
    static let wide = Reader(width: 1280, isDark: false)
    static let phone = Reader(width: 360, isDark: false)

    var testDescription: String { "\(width)px, \(isDark ? "dark" : "light")" }
  }

  private let browser: Browser
  private let target: String
  private let session: String
  private let file: String
  private let hasScripts: Bool

  /// Opens a page from a disk.
  /// - Parameter fragment: With its `#`.
  init(_ html: String, fragment: String = "", for reader: Reader = .wide, hasScripts: Bool = true) throws {
    self.hasScripts = hasScripts
    browser = try Browser.shared.get()
    file = NSTemporaryDirectory() + "scenario-\(UUID().uuidString).html"
    try Data(html.utf8).write(to: URL(fileURLWithPath: file))
    target = try browser.call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    let attached = try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": reader.width, "height": 800, "deviceScaleFactor": 1, "mobile": reader.width < 500])
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": reader.isDark ? "dark" : "light"]]])
    if !hasScripts { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
    try go(to: "file://\(file)\(fragment)")
  }

  func close() {
    _ = try? browser.call("Target.closeTarget", ["targetId": target])
    _ = try? FileManager.default.removeItem(atPath: file)
  }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  private func go(to address: String) throws {
    try call("Page.navigate", ["url": address])
    _ = try browser.event("Page.loadEventFired", session: session)
  }

  func reload() throws {
    try call("Page.reload")
    _ = try browser.event("Page.loadEventFired", session: session)
  }

  /// The console output, exceptions and policy violations so far.
  func complaints() throws -> [String] {
    // Everything reported by now comes before the answer.
    try evaluate(hasScripts ? "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))" : "1")
    return browser.takeEvents(session: session).compactMap { event in
      switch event.method {
      case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded": "\(event.parameters)"
      default: nil
      }
    }
  }

  /// The value of an expression, or of the promise that it returns.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let fault = answer["exceptionDetails"] as? [String: Any] {
      let exception = fault["exception"] as? [String: Any]
      throw Browser.Fault(description: "\(expression): \(exception?["description"] ?? fault)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }
  func number(_ expression: String) throws -> Int { (try evaluate(expression) as? NSNumber)?.intValue ?? -1 }
  func list(_ expression: String) throws -> [String] { try evaluate(expression) as? [String] ?? [] }
  func isTrue(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  /// Presses a key and lets go of it.
  func press(_ key: String, shift: Bool = false) throws {
    let code = ["Tab": 9, "Enter": 13, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40][key]
    var event: [String: Any] = ["key": key, "modifiers": shift ? 8 : 0]
    event["code"] = key.count == 1 ? "Key\(key.uppercased())" : key
    event["windowsVirtualKeyCode"] = code ?? Int(key.uppercased().utf8.first ?? 0)
    if key == "Enter" { event["text"] = "\r" }
    if key.count == 1 { event["text"] = key }
    event["type"] = event["text"] == nil ? "rawKeyDown" : "keyDown"
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  /// One way back in the history of the window.
  func goBack() throws {
    try evaluate(
      "new Promise((done) => { addEventListener('hashchange', () => setTimeout(done), { once: true }); history.back(); })"
    )
  }

  /// The page as it is read out: the role and the name of all nodes that are not left out.
  func spoken() throws -> [(role: String, name: String)] {
    let nodes = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.compactMap { node in
      guard node["ignored"] as? Bool != true else { return nil }
      func value(_ name: String) -> String { (node[name] as? [String: Any])?["value"] as? String ?? "" }
      return (value("role"), value("name"))
    }
  }

  /// Expects that nothing is wider than the window, hard to read, cut off or complained of.
  func expectSound(_ reader: Reader) throws {
    #expect(try number("document.documentElement.scrollWidth") <= reader.width)
    let (pale, cut, complaints) = (try list(Probe.pale), try list(Probe.cut), try complaints())
    #expect(pale == [])
    #expect(cut == [])
    #expect(complaints == [])
  }
}
