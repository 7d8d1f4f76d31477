/// What `scenario explain CODE` says: the rule behind a code, an example that breaks it, and the same put right.
package struct Explanation: Sendable {
  /// A few words: the heading.
  package var title: String
  /// The rule and its reason, one paragraph.
  package var text: String
  /// A whole file (or the part that matters) that gets this code.
  package var wrong: String
  /// The same without it.
  package var right: String

  package init(title: String, text: String, wrong: String, right: String) {
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}
