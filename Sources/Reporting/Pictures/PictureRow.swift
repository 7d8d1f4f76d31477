package import DeviceModel
package import Programs
package import Traces

/// The same moment of a scenario on several phones, side by side and to the same scale.
package struct PictureRow: Sendable {
  /// One of the phones, with what is on its screen.
  package struct Phone: Sendable {
    let name: String
    let picture: ScreenSnapshot
    let look: AppearanceRecord
    let dimensions: [Dimension]

    /// The size of the window: `375 × 667`.
    var size: String {
      "\(ScreenSnapshot.pointsNumber(picture.window.width)) × \(ScreenSnapshot.pointsNumber(picture.window.height))"
    }

    var description: String {
      (["\(name), \(picture.description)"] + dimensions.map { "\($0.name) \($0.text)" }).joined(separator: "; ")
    }
  }

  let title: String
  /// The moment in words: `at Event.shown`.
  let moment: String
  package var phones: [Phone] = []

  package init(title: String, moment: String) {
    self.title = title
    self.moment = moment
  }
}

extension PictureRow.Phone {
  /// A length to show, and whether an expectation that names it fails.
  package typealias Measure = (name: String, fails: Bool)

  /// Creates the picture of a run at a moment.
  /// - Parameters:
  ///   - trace: A trace that has recorded everything that a report shows.
  ///   - count: The number of records that had been written.
  package init(
    _ trace: Trace, of scenario: ScenarioProgram, configuration: Configuration, after count: Int, measures: [Measure]
  ) {
    let (names, values) = (ObservableNames(scenario), ValueNames(scenario))
    let known = zip(trace.latest, trace.values(after: count)).map { slot, value in
      NamedValue(names.name(of: slot.key), value: values.plain(value))
    }
    self.init(
      name: values.name(of: configuration.device), profile: PhoneProfile(configuration),
      look: AppearanceRecord(configuration, names: values), values: known, measures: measures)
  }

  /// - Parameter values: The observables in the language's notation.
  fileprivate init(
    name: String, profile: PhoneProfile, look: AppearanceRecord, values: [NamedValue], measures: [Measure]
  ) {
    var builder = SnapshotBuilder(profile)
    for value in values { builder.set(value.name, to: value.value) }
    self.name = name
    self.look = look
    picture = builder.picture
    dimensions = measures.compactMap { measure in
      let subject = String(measure.name.prefix { $0 != "." })
      guard let value = values.last(where: { $0.name == measure.name }),
        let observable = Dimension.observable(
          String(measure.name.dropFirst(subject.count + 1)), ofSheet: look.sheets.contains { $0.name == subject })
      else { return nil }
      return Dimension(
        observable, named: measure.name, value: value.value, frame: builder.frame(of: subject), fails: measure.fails)
    }
  }
}

extension PictureRow {
  private static let limit = 8

  /// Creates the ends of a scenario's runs, one for each phone, failed runs first; `nil` if they are all on one phone,
  /// or if no expectation names a length.
  init?(_ scenario: ScenarioRecord) {
    let devices = scenario.runs.compactMap(\.setup?.device)
    guard let first = devices.first, devices.contains(where: { $0 != first }) else { return nil }
    self.init(title: scenario.title, moment: "at the end")
    let runs = scenario.runs.filter { $0.status != .passed } + scenario.runs.filter { $0.status == .passed }
    for device in devices where !phones.contains(where: { $0.name == device }) && phones.count < Self.limit {
      guard let run = runs.first(where: { $0.setup?.device == device && $0.history != nil }), let history = run.history
      else { continue }
      let changes = history.events.compactMap { event in
        if case .change(let value) = event.content { NamedValue(event.name, value: value) } else { nil }
      }
      phones.append(
        Phone(
          name: device, profile: PhoneProfile(run), look: history.look, values: history.initial + changes,
          measures: scenario.measures(of: run)))
    }
    if phones.count < 2 || phones.allSatisfy(\.dimensions.isEmpty) { return nil }
  }
}

extension ScenarioRecord {
  /// Returns the lengths that its expectations name, without duplicates.
  fileprivate func measures(of run: Shared<RunRecord>) -> [PictureRow.Phone.Measure] {
    var measures: [PictureRow.Phone.Measure] = []
    for (number, expectation) in self.expectations.enumerated() {
      let fails = run.verdicts.contains { $0.expectation == number && $0.result == .failed }
      for name in expectation.measures {
        if let known = measures.firstIndex(where: { $0.name == name }) {
          measures[known].fails = measures[known].fails || fails
        } else {
          measures.append((name, fails))
        }
      }
    }
    return measures
  }
}
