import DeviceModel
import Programs
import SourceText
import Vocabulary

/// What a kind, a life cycle or an iOS version cannot have. The checker asks the same of what stands in the file; here
/// it is asked of what only a run's values decide.
extension SetupReader {
  func checkAvailability(
    _ fields: AppFields, kind: App.Kind, lifecycle: App.Lifecycle, routing: App.Routing,
    interface: App.Interface, ground: Ground
  ) throws(Fault) {
    func word(_ aspect: Availability.Aspect) -> Word? {
      switch aspect {
      case .kind: kind.word
      case .lifecycle: Word(rawValue: lifecycle.rawValue)
      case .routing: Word(rawValue: routing.rawValue)
      case .interface: if case .storyboard = interface { .storyboard } else { .code }
      case .architecture: if case .reactNative(_, let new) = kind { Word(rawValue: new.rawValue) } else { nil }
      }
    }
    for (field, _) in fields.given {
      guard let unmet = Self.conditions[field]?.unmet(ios: ground.ios, word: word) else { continue }
      throw Fault(.fieldNotAvailable, at: place(fields.place(field)), message: "“\(field.rawValue)” needs \(unmet)")
    }
    for screen in scenario.setup.app.screens {
      for (field, value) in screen.fields + screen.conditions {
        guard let unmet = Self.screenConditions[field]?.unmet(ios: ground.ios, word: word) else { continue }
        throw Fault(.fieldNotAvailable, at: place(value), message: "“\(field.rawValue)” needs \(unmet)")
      }
    }
  }

  /// The fields that not every app can have: few of many, and looked for in every run.
  private static let conditions = conditional(AppField.self)
  private static let screenConditions = conditional(ScreenField.self)

  private static func conditional<Field: DeclaredField & Hashable>(_: Field.Type) -> [Field: Availability] {
    Dictionary(uniqueKeysWithValues: zip(Field.allCases, Field.rows.map(\.availability)).filter { $0.1 != .always })
  }

  func check(
    _ word: Word?, in domain: WordDomain, on ground: Ground, at expression: ExpressionID?
  ) throws(Fault) {
    guard let word, let first = BuiltinWordMeaning.of(word, in: domain)?.firstIOS, ground.ios < first else { return }
    throw Fault(
      .fieldNotAvailable, at: place(expression), message: "“\(word.rawValue)” needs iOS \(first.major) or later")
  }

  private func place(_ expression: ExpressionID?) -> Location {
    expression.map { place($0) } ?? scenario.location
  }
}

extension App.Kind {
  fileprivate var word: Word {
    switch self {
    case .uikit: .uikit
    case .swiftui: .swiftui
    case .webView: .webView
    case .reactNative: .reactNative
    }
  }
}
