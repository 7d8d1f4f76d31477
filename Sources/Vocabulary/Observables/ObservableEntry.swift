package import DeviceModel

/// What the language knows of an observable: how it is written, what it holds, what it means.
package struct ObservableEntry: Sendable {
  /// Whose property it is.
  package enum Subject: Hashable, Sendable {
    /// Nobody's: `app.state`.
    case nothing
    /// A screen's, before the dot: `Home.width`.
    case screen
    /// A screen's, in parentheses: `payload(Withdraw)`.
    case screenArgument
    /// A sheet's: `Event.height`.
    case sheet
    /// A variable of `state` or `stored`, by its bare name.
    case state
    /// A route's flag, behind its screen: `Wallet.toWithdraw`.
    case route
  }

  /// The observable that the row describes.
  package var observable: Observable
  /// The kind of object whose property the observable is, and how it is written.
  package var subject: Subject
  /// Its names with dots between them; the subject is not among them: `safeArea.top` of `Home.safeArea.top`.
  package var name: String
  /// The type of the observable's values.
  package var type: ValueType

  init(_ observable: Observable, of subject: Subject = .nothing, _ name: String, _ type: ValueType) {
    self.observable = observable
    self.subject = subject
    self.name = name
    self.type = type
  }

  /// One sentence for the manual.
  package var doc: String { Documentation.observables.doc(spelling) }

  /// An expectation that uses it.
  package var example: String { Documentation.observables.example(spelling) }

  /// Its names one by one: `["safeArea", "top"]`.
  package var path: [String] { name.split(separator: ".").map(String.init) }

  /// As the manual writes it, with a placeholder for the subject: `app.state`, `SCREEN.width`, `payload(SCREEN)`.
  package var spelling: String {
    switch subject {
    case .nothing: name
    case .screen: "SCREEN.\(name)"
    case .screenArgument: "\(name)(SCREEN)"
    case .sheet: "SHEET.\(name)"
    case .state: "NAME"
    case .route: "SCREEN.ROUTE"
    }
  }

  /// At the index of the observable's raw value.
  package static let all: [ObservableEntry] = navigation + eye + phone + geometry
}

extension Observable {
  /// The row of the observable, found by raw value.
  package var entry: ObservableEntry { ObservableEntry.all[Int(rawValue)] }
}

extension ObservableEntry {
  /// The paths, dots included, that stand for themselves: what to compare a misspelt one with.
  package static let globalSpellings: [String] = spellings(of: .nothing)
  /// The paths that may stand behind the name of a screen.
  package static let screenSpellings: [String] = spellings(of: .screen)
  /// The paths that may stand behind the name of a sheet.
  package static let sheetSpellings: [String] = spellings(of: .sheet)

  private static func spellings(of subject: Subject) -> [String] {
    all.filter { $0.subject == subject }.map(\.name)
  }
}
