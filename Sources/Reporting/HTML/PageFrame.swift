internal import EmbeddedFiles
internal import SourceText

/// The outer form of every page: one file that asks for nothing, may run this one script and apply this one style, and
/// says so itself, so that it opens from a disk and from a server with a strict policy alike.
enum PageFrame {
  /// - Parameters:
  ///   - script: nil: a page without one.
  ///   - data: Writes what the script draws from.
  ///   - body: Writes what stands between head and script.
  static func write(
    to buffer: inout OutputBuffer, title: String, script: String?, data: (inout JSONWriter) -> Void = { _ in },
    body: (inout HTMLWriter) -> Void
  ) {
    let style = "\n\(pageStyleFile().text)"
    HTMLWriter.write(to: &buffer) { html in
      html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n")
      html.empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy(style: style, script: script)])
      html.line()
      html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
      html.raw("<meta name=\"color-scheme\" content=\"light dark\"/>\n")
      html.element("title", text: title)
      html.raw("\n<style>\(style)</style>\n")
      if script != nil { html.raw("<script>\(PageScript.early)</script>\n") }
      html.raw("</head>\n<body>\n")
      body(&html)
      if let script {
        html.raw("<script type=\"application/json\" id=\"data\">")
        html.json(data)
        html.raw("</script>\n<script>\(script)</script>\n")
      }
      html.raw("</body>\n</html>\n")
    }
  }

  private static func policy(style: String, script: String?) -> String {
    var parts = ["default-src 'none'", "style-src '\(hash(style))'"]
    if let script { parts.append("script-src '\(hash(PageScript.early))' '\(hash(script))'") }
    return (parts + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
  }

  private static func hash(_ text: String) -> String { "sha256-" + base64(SHA256.hash(Array(text.utf8))) }
}
