import DeviceModel
import EmbeddedFiles
import SourceText

/// The advice on a cause from the threads of a library, beside the fix that has been tried here.
enum KnownFix {
  /// Returns the sentence with its source: for the splash strategy, or else for every app; `nil` if nothing is known.
  static func text(for cause: ScreenCause, strategy: String?) -> String? {
    let sections = librariesFile().sections
    let names = [strategy, "any"].compactMap { $0 }
    for name in names {
      guard let section = sections.first(where: { $0.heading == "\(name) \(cause.rawValue)" }),
        let text = section.paragraphs.first, let source = section.labelled("Source")
      else { continue }
      return "\(text) (\(source))"
    }
    return nil
  }
}

extension Explanation {
  /// Adds what is known about its cause. The advice on hiding a splash is none on a screen that comes after
  /// the first content.
  /// - Parameter strategy: The name of the splash strategy; `nil` if there is none.
  package mutating func addKnownFix(strategy: String?) {
    let splash = isLateFlash && cause == .emptyFirstPass ? nil : strategy
    knownFix = cause.flatMap { KnownFix.text(for: $0, strategy: splash) }
  }
}
