/// How bad a finding is.
package enum Severity: String, Sendable, CaseIterable {
  /// The file means nothing definite; it does not run.
  case error
  /// The file runs, but probably does not mean what its author thinks.
  case warning
}

/// A change of the text that would remove a finding.
package struct Fix: Hashable, Sendable {
  package var range: TextRange
  package var replacement: String

  package init(range: TextRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// What is wrong in a source file: where, in one sentence, and what would be right.
///
/// `message` is the sentence behind the code (“there is no device named “iPhone 13 Mimi””), without a full stop;
/// `hint` stands beside the underline (“did you mean “iPhone 13 mini”?”).
package struct Diagnostic: Hashable, Sendable {
  package var code: DiagnosticCode
  package var location: Location
  package var message: String
  package var hint: String?
  package var fixes: [Fix]
  /// Further places that belong to it, each with a few words (“first declared here”).
  package var related: [Related]

  package struct Related: Hashable, Sendable {
    package var location: Location
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message
    }
  }

  package init(
    _ code: DiagnosticCode, at location: Location, _ message: String, hint: String? = nil, fixes: [Fix] = [],
    related: [Related] = []
  ) {
    self.code = code
    self.location = location
    self.message = message
    self.hint = hint
    self.fixes = fixes
    self.related = related
  }

  package var severity: Severity { code.severity }
}
