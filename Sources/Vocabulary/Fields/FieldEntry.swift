package import Programs
import SourceText

/// What the language knows of a field, written `name: value` in a declaration.
package struct FieldEntry: Sendable {
  /// What the field is part of.
  package enum Owner: UInt8, Hashable, Sendable, CaseIterable {
    case app, screen, sheet, task, device

    /// With its article: “an app”.
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

  package var owner: Owner
  /// The name in front of the colon.
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

  /// What holds when it is left out, in words; `nil` means it has to be given.
  package var whenLeftOut: String? { Documentation.fields[key]?.labelled("Default") }

  /// The field as it may be written.
  package var example: String { Documentation.fields.example(key) }

  private var key: String { "\(owner).\(name)" }

  /// Of all owners, each owner's in the order of its enum.
  package static let all: [FieldEntry] = app + screen + sheet + task + device

  /// The fields of one owner.
  package static func all(of owner: Owner) -> [FieldEntry] {
    switch owner {
    case .app: app
    case .screen: screen
    case .sheet: sheet
    case .task: task
    case .device: device
    }
  }
}

/// The fields of a sheet that a screen shows as a view of its own.
package enum SheetField: String, CaseIterable, Hashable, Sendable { case showIn, height, slide, once }

/// The fields of a task of the app.
package enum TaskField: String, CaseIterable, Hashable, Sendable { case takes, on, after }

extension AppField {
  /// The row of the field in the table of app fields.
  package var entry: FieldEntry { FieldEntry.entry(self, in: FieldEntry.app) }
}

extension ScreenField {
  /// The row of the field in the table of screen fields.
  package var entry: FieldEntry { FieldEntry.entry(self, in: FieldEntry.screen) }
}

extension SheetField {
  /// The row of the field in the table of sheet fields.
  package var entry: FieldEntry { FieldEntry.entry(self, in: FieldEntry.sheet) }
}

extension TaskField {
  /// The row of the field in the table of task fields.
  package var entry: FieldEntry { FieldEntry.entry(self, in: FieldEntry.task) }
}

extension DeviceField {
  /// The row of the field in the table of device fields.
  package var entry: FieldEntry { FieldEntry.entry(self, in: FieldEntry.device) }
}

extension FieldEntry {
  /// The row of a field that is a case of an enum: the tables are in the order of the cases, and a test compares them.
  fileprivate static func entry<Field: CaseIterable & Equatable>(_ field: Field, in table: [FieldEntry]) -> FieldEntry {
    guard let row = zip(Field.allCases, table).first(where: { $0.0 == field }) else {
      preconditionFailure("every field has a row")
    }
    return row.1
  }
}
