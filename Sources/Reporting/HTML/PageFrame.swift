/// The outer form of every page: one file that asks for nothing, may run this one script and apply this one style, and
/// says so itself, so that it opens from a disk and from a server with a strict policy alike.
enum PageFrame {
  /// - Parameters:
  ///   - data: Writes what the script draws from; nil: a page without a script.
  ///   - size: About how many bytes the page will have.
  ///   - body: Writes what stands between head and script.
  static func bytes(
    title: String, script: String?, data: ((inout JSONWriter) -> Void)? = nil, size: Int = 1 << 16,
    body: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    let style = PageStyle.text
    return HTMLWriter.bytes(about: size) { html in
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
      if let data {
        html.raw("<script type=\"application/json\" id=\"data\">")
        html.json(data)
        html.raw("</script>\n")
      }
      if let script { html.raw("<script>\(script)</script>\n") }
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
