/// The severity of a diagnostic.
package enum Severity: String, Sendable, CaseIterable {
  /// The meaning of the file is not definite; it does not run.
  case error
  /// The file runs, but probably not as its author intends.
  case warning
}

extension Sequence<Diagnostic> {
  /// The changes of all fixes that can be made together, in the order of the text: of two that meet, the first.
  package var compatibleFixes: [TextEdit] {
    var chosen: [TextEdit] = []
    for diagnostic in self {
      let isFree = diagnostic.fixes.allSatisfy { fix in
        !chosen.contains { $0.range.start <= fix.range.end && fix.range.start <= $0.range.end }
      }
      if isFree { chosen += diagnostic.fixes }
    }
    return chosen.sorted { $0.range.start < $1.range.start }
  }
}

/// A problem in a source file: its location, one sentence about it, and the correction.
///
/// `message` is the sentence after the code (“there is no device named “iPhone 13 Mimi””), without a full stop; `hint`
/// is printed next to the underline (“did you mean “iPhone 13 mini”?”).
package struct Diagnostic: Hashable, Sendable {
  /// The stable code, which `scenario explain` looks up and which sets the severity.
  package var code: DiagnosticCode
  /// The underlined location.
  package var location: Location
  /// The sentence after the code, without a full stop.
  package var message: String
  /// The text next to the underline; `nil` if there is nothing to add to the message.
  package var hint: String?
  /// The changes that, applied together, would remove the diagnostic; empty if no fix is known.
  package var fixes: [TextEdit]
  /// Related locations, each with a few words (“first declared here”).
  package var related: [Related]

  /// A related location of a diagnostic.
  package struct Related: Hashable, Sendable {
    /// The underlined location.
    package var location: Location
    /// The text next to the underline.
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message.withShortQuotations
    }
  }

  /// Creates a diagnostic; long quotations in its sentences are shortened.
  package init(
    _ code: DiagnosticCode, at location: Location, message: String, hint: String? = nil, fixes: [TextEdit] = [],
    related: [Related] = []
  ) {
    self.code = code
    self.location = location
    self.message = message.withShortQuotations
    self.hint = hint?.withShortQuotations
    self.fixes = fixes
    self.related = related
  }

  /// The severity of the diagnostic's code.
  package var severity: Severity { code.severity }
}
