import DeviceModel
import Programs
import SourceText
import Vocabulary

/// What a kind, a life cycle or an iOS version cannot have. The checker asks the same of what stands in the file; here
/// it is asked of what only a run's values decide.
extension SetupReader {
  func checkAvailability(
    _ fields: AppFields, _ kind: App.Kind, _ lifecycle: App.Lifecycle, _ routing: App.Routing,
    _ interface: App.Interface, _ ground: Ground
  ) throws(Fault) {
    let words = Words(kind, lifecycle, routing, interface)
    for (field, _) in fields.given {
      guard let availability = Self.conditions[field], let unmet = words.unmet(availability, ground.ios) else {
        continue
      }
      throw Fault(.fieldNotAvailable, at: place(fields.place(field)), "“\(field.rawValue)” needs \(unmet)")
    }
    for screen in scenario.setup.app.screens {
      for (field, value) in screen.fields + screen.conditions {
        guard let availability = Self.screenConditions[field], let unmet = words.unmet(availability, ground.ios) else {
          continue
        }
        throw Fault(.fieldNotAvailable, at: place(value), "“\(field.rawValue)” needs \(unmet)")
      }
    }
  }

  /// The fields that not every app can have: few of many, and looked for in every run.
  private static let conditions = conditional(AppField.allCases) { $0.entry.availability }
  private static let screenConditions = conditional(ScreenField.allCases) { $0.entry.availability }

  private static func conditional<Field: Hashable>(
    _ fields: [Field], _ availability: (Field) -> Availability
  ) -> [Field: Availability] {
    var conditions: [Field: Availability] = [:]
    for field in fields where availability(field) != .always { conditions[field] = availability(field) }
    return conditions
  }

  /// A word that came with a later iOS.
  func check(
    _ word: Word?, in domain: WordDomain, _ ground: Ground, at expression: ExpressionID?
  ) throws(Fault) {
    guard let word, let first = WordMeaning.of(word, in: domain)?.firstIOS, ground.ios < first else { return }
    throw Fault(
      .fieldNotAvailable, at: place(expression), "“\(word.rawValue)” needs iOS \(first.major) or later")
  }

  private func place(_ expression: ExpressionID?) -> Location {
    expression.map { place($0) } ?? scenario.location
  }
}

/// An app's nature in the words of the language.
private struct Words {
  var kind: Word
  var lifecycle: Word?
  var routing: Word?
  var interface: Word
  var architecture: Word?

  init(_ kind: App.Kind, _ lifecycle: App.Lifecycle, _ routing: App.Routing, _ interface: App.Interface) {
    switch kind {
    case .uikit: self.kind = .uikit
    case .swiftui: self.kind = .swiftui
    case .webView: self.kind = .webView
    case .reactNative(_, let architecture):
      self.kind = .reactNative
      self.architecture = Word(rawValue: architecture.rawValue)
    }
    self.lifecycle = Word(rawValue: lifecycle.rawValue)
    self.routing = Word(rawValue: routing.rawValue)
    if case .storyboard = interface { self.interface = .storyboard } else { self.interface = .code }
  }

  func unmet(_ availability: Availability, _ ios: Version) -> String? {
    availability.unmet(
      kind: kind, lifecycle: lifecycle, routing: routing, interface: interface, architecture: architecture, ios: ios)
  }
}
