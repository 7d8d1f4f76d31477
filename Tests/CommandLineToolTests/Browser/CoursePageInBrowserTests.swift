import Foundation
import Testing

/// The page of a course in a real browser, where one is installed: with a slider, with keys, in the dark, on a phone, and
/// without scripts.
@MainActor
@Suite(.serialized, .enabled(if: Browser.path != nil, "no browser is installed here"))
struct CoursePageInBrowserTests {
  private func open(for reader: BrowserPage.Reader = .wide, hasScripts: Bool = true) throws -> BrowserPage {
    try BrowserPage(CoursePageTests.html, for: reader, hasScripts: hasScripts)
  }

  @Test(arguments: BrowserPage.Reader.all)
  func `a course fits and can be read, with everything unfolded`(reader: BrowserPage.Reader) throws {
    let page = try open(for: reader)
    defer { page.close() }
    try page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    try page.expectSound(reader)
  }

  @Test func `keys move the value, and the flash comes at the exact border`() throws {
    let page = try open()
    defer { page.close() }
    func slider(_ part: String) throws -> String { try page.text("document.querySelector('[type=range]').\(part)") }
    try page.evaluate("document.querySelector('[type=range]').focus()")
    #expect(try slider("getAttribute('aria-valuetext')").hasPrefix("150ms: "))
    try page.press("ArrowRight")
    #expect(try slider("getAttribute('aria-valuetext')").hasPrefix("150.5ms: "))
    let strip = "document.querySelector('.strip-of-value')"
    let button = "document.querySelector('.changes button:last-child')"
    try page.evaluate("document.querySelector('[type=range]').value = 0")
    try page.evaluate("document.querySelector('[type=range]').dispatchEvent(new Event('input'))")
    #expect(try !page.isTrue("\(strip).textContent.includes('white flash')"))
    // The last value before the first change has no flash, and one tick later there is one.
    try page.evaluate("\(button).click()")
    let below = try page.text("document.querySelector('.told').textContent")
    #expect(below.hasSuffix(", the last value before a change"), "\(below)")
    #expect(try !page.isTrue("\(strip).textContent.includes('white flash')"))
    try page.evaluate("\(button).click()")
    let above = try page.text("document.querySelector('.told').textContent")
    #expect(above.hasPrefix("load = just above "), "\(above)")
    #expect(try page.isTrue("\(strip).textContent.includes('white flash')"))
    #expect(try slider("getAttribute('aria-valuetext')").contains("fails expect no whiteFlash"))
    #expect(try page.spoken().contains { $0.role == "slider" && $0.name == "load" })
    try page.evaluate("document.querySelector('select').value = 1")
    try page.evaluate("document.querySelector('select').dispatchEvent(new Event('change'))")
    let live = "[...document.querySelectorAll('.variant')].findIndex((part) => part.matches('.live'))"
    #expect(try page.number(live) == 1)
  }

  @Test func `without scripts there is a strip for each part of the range`() throws {
    let page = try open(hasScripts: false)
    defer { page.close() }
    #expect(try page.spoken().contains { $0.role == "StaticText" && $0.name.contains("load ≤ ") })
    #expect(try !page.spoken().contains { $0.role == "slider" })
  }
}
