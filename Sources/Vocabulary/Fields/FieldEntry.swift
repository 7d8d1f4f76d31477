package import DeviceModel
package import Programs
import SourceText

/// The description of a field, written `name: value` in a declaration.
package struct FieldEntry: Sendable {
  /// The declaration to which the field belongs.
  package enum Owner: UInt8, Hashable, Sendable, CaseIterable {
    case app, screen, sheet, task, device

    /// The noun with its article: “an app”.
    package var phrase: String {
      switch self {
      case .app: "an app"
      case .screen: "a screen"
      case .sheet: "a sheet"
      case .task: "a task"
      case .device: "a device"
      }
    }
  }

  /// The declaration that it is written in.
  package var owner: Owner
  /// The name before the colon.
  package var name: String
  /// The type of value that the field takes.
  package var type: ValueType
  /// The apps that can have the field.
  package var availability: Availability

  init(_ owner: Owner, _ name: String, _ type: ValueType, only availability: Availability = .always) {
    self.owner = owner
    self.name = name
    self.type = type
    self.availability = availability
  }

  /// One sentence for the manual.
  package var doc: String { Documentation.fields.doc(key) }

  /// All that the manual says about it.
  package var text: String { Documentation.fields.text(key) }

  /// The default value in words; `nil` if the field is required.
  package var whenLeftOut: String? { Documentation.fields[key]?.labelled("Default") }

  /// An example of the field.
  package var example: String { Documentation.fields.example(key) }

  private var key: String { "\(owner).\(name)" }

  /// The fields of all owners, each owner's in the order of its enum.
  package static let all: [FieldEntry] = ownOfApp + app + screen + sheet + task + device

  /// The fields of an app that are no `AppField`: they are lowered on their own.
  private static let ownOfApp: [FieldEntry] = [.init(.app, "start", .screen), .init(.app, "splash", .any)]

  /// Returns the fields of one owner.
  package static func all(of owner: Owner) -> [FieldEntry] { all.filter { $0.owner == owner } }
}

/// The fields of a task of the app.
package enum TaskField: String, CaseIterable, Hashable, Sendable {
  case takes, on, after, mode, locksFile, endsWhenExpired
}

/// A field of a declaration: a case of an enum, with a row of a table.
package protocol DeclaredField: CaseIterable, Equatable, RawRepresentable<String> where AllCases == [Self] {
  /// The rows in the order of the cases; a test compares them.
  static var rows: [FieldEntry] { get }
}

extension DeclaredField {
  /// The row of the field.
  @inlinable package var entry: FieldEntry {
    // A loop: the first generic view of a sequence costs a start more than all fields.
    let fields = Self.allCases
    for index in fields.indices where fields[index] == self { return Self.rows[index] }
    preconditionFailure("every field has a row")
  }
}

extension AppField: DeclaredField { package static var rows: [FieldEntry] { FieldEntry.app } }
extension ScreenField: DeclaredField { package static var rows: [FieldEntry] { FieldEntry.screen } }
extension SheetField: DeclaredField { package static var rows: [FieldEntry] { FieldEntry.sheet } }
extension TaskField: DeclaredField { package static var rows: [FieldEntry] { FieldEntry.task } }
extension DeviceField: DeclaredField { package static var rows: [FieldEntry] { FieldEntry.device } }

/// The apps that can have a field.
package enum Availability: Hashable, Sendable {
  /// A property of an app that decides which fields it can have, named after the property's own field.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    case kind, lifecycle, routing, interface, architecture
  }

  /// All apps.
  case always
  /// Apps whose word for this aspect is one of these.
  case only(Aspect, [Word])
  /// Apps that run on this version of iOS or a later one.
  case since(Version)

  /// Returns the condition that an app does not meet, to follow “… needs”; `nil` if it meets all of them.
  /// - Parameters:
  ///   - ios: The iOS of the run; `nil` if unknown.
  ///   - word: Returns the app's word for an aspect; `nil`, which always passes, if a column decides it.
  package func unmet(ios: Version?, word: (Aspect) -> Word?) -> String? {
    switch self {
    case .always: nil
    case .only(let aspect, let possible): word(aspect).map(possible.contains) ?? true ? nil : condition
    case .since(let first): ios.map { $0 >= first } ?? true ? nil : condition
    }
  }

  /// The condition after “… needs”: `kind: reactNative or webView`, `iOS 14 or later`; `nil` if there is no condition.
  package var condition: String? {
    switch self {
    case .always: nil
    case .only(let aspect, let possible):
      "\(aspect.rawValue): \(possible.map(\.rawValue).joined(separator: " or "))"
    case .since(let version): "iOS \(version.minor == 0 ? "\(version.major)" : "\(version)") or later"
    }
  }

  /// The minimum iOS version of the run; `nil` for any version.
  package var firstIOS: Version? { if case .since(let version) = self { version } else { nil } }
}
