/// How bad a finding is.
package enum Severity: String, Sendable, CaseIterable {
  /// The file means nothing definite; it does not run.
  case error
  /// The file runs, but probably does not mean what its author thinks.
  case warning
}

/// A change of the text that would remove a finding.
package struct Fix: Hashable, Sendable {
  /// The range to replace, in the file of the diagnostic; empty for an insertion.
  package var range: TextRange
  /// The replacement text; empty for a deletion.
  package var replacement: String

  package init(range: TextRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A problem in a source file: its place, one sentence about it, and what would be right.
///
/// `message` is the sentence behind the code (“there is no device named “iPhone 13 Mimi””), without a full stop;
/// `hint` stands beside the underline (“did you mean “iPhone 13 mini”?”).
package struct Diagnostic: Hashable, Sendable {
  /// The stable code, which `scenario explain` looks up and which sets the severity.
  package var code: DiagnosticCode
  /// The place that is underlined.
  package var location: Location
  /// The sentence behind the code, without a full stop.
  package var message: String
  /// The text beside the underline; `nil` if there is nothing to add to the message.
  package var hint: String?
  /// The changes that, applied together, would remove the finding; empty if none is known.
  package var fixes: [Fix]
  /// Further places that belong to it, each with a few words (“first declared here”).
  package var related: [Related]

  /// A further place that belongs to a diagnostic.
  package struct Related: Hashable, Sendable {
    /// The place that is underlined.
    package var location: Location
    /// The text beside the underline.
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message
    }
  }

  package init(
    _ code: DiagnosticCode, at location: Location, message: String, hint: String? = nil, fixes: [Fix] = [],
    related: [Related] = []
  ) {
    self.code = code
    self.location = location
    self.message = message
    self.hint = hint
    self.fixes = fixes
    self.related = related
  }

  /// The severity of the diagnostic's code.
  package var severity: Severity { code.severity }
}
