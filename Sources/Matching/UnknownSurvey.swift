internal import DeviceModel
internal import Recordings
internal import SourceText

/// The values of the unknowns with which the model gives a log.
package struct UnknownSurvey {
  /// An explanation of the sizes: an origin of the views with the devices and scripts that fit.
  package struct Explanation {
    var source: ModelSetup.ViewSource
    var sizes: [Size] = []
    var canvases: [Size] = []
    var scripts: [ModelScript] = []

    mutating func add(_ script: ModelScript, size: Size, canvas: Size) {
      if !scripts.contains(script) { scripts.append(script) }
      if !sizes.contains(size) { sizes.append(size) }
      if !canvases.contains(canvas) { canvases.append(canvas) }
    }
  }

  /// An origin of the views that does not give the sizes of the log.
  package struct Rejection {
    var source: ModelSetup.ViewSource
    var event: Int
    var measure: Measure
    var value: Length
  }

  private(set) var search: ModelSearch
  private(set) var systems: [Int32] = []
  private(set) var withScenes = false
  private(set) var withoutScenes = false
  package private(set) var explanations: [Explanation] = []
  package private(set) var rejections: [Rejection] = []

  package init(_ search: ModelSearch) {
    self.search = search
    surveySystems()
    if search.log.contains(where: { !$0.measures.isEmpty }) { surveySizes() }
  }

  /// The systems that are tried, by their major versions.
  static let majors: [Int32] = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 26, 27]

  /// The order of the calls decides about the system and the delegate.
  private mutating func surveySystems() {
    var found = Set<Int32>()
    for candidate in search.scripts.prefix(3) {
      for major in Self.majors {
        for hasScenes in [true, false] where major >= 13 || !hasScenes {
          var setup = candidate.setup
          setup.ios = Version(major)
          setup.hasScenes = hasScenes
          setup.device = Self.device(running: setup.ios, among: nil) ?? setup.device
          guard case .complete? = search.alignment(of: candidate.script, with: setup)?.outcome else { continue }
          found.insert(major)
          if hasScenes { withScenes = true } else { withoutScenes = true }
        }
      }
    }
    systems = found.sorted()
  }

  /// The sizes decide about the device, the canvas and the origin of the views.
  private mutating func surveySizes() {
    let displays = candidateDisplays()
    let canvases = candidateCanvases(displays)
    for source in ModelSetup.ViewSource.allCases {
      var explanation = Explanation(source: source)
      var rejection: Rejection?
      for candidate in search.scripts.prefix(4) {
        if source == .initialOfStoryboard, candidate.script.root == nil { continue }
        if source == .otherOfStoryboard, candidate.script.root != nil, search.alphabet.screenCount == 1 { continue }
        for display in displays {
          for canvas in source.isDrawn ? canvases : [display.size] {
            guard let alignment = alignment(of: candidate, source: source, display: display, canvas: canvas) else {
              continue
            }
            guard let wrong = alignment.wrongMeasure(in: search.log) else {
              explanation.add(candidate.script, size: display.size, canvas: canvas)
              continue
            }
            if rejection.map({ wrong.event > $0.event }) ?? true {
              rejection = Rejection(source: source, event: wrong.event, measure: wrong.measure, value: wrong.value)
            }
          }
        }
      }
      if !explanation.scripts.isEmpty { explanations.append(explanation) }
      if explanation.scripts.isEmpty, let rejection { rejections.append(rejection) }
    }
  }

  private mutating func alignment(
    of candidate: ModelSearch.Candidate, source: ModelSetup.ViewSource, display: Display, canvas: Size
  ) -> LogAlignment? {
    var setup = candidate.setup
    setup.source = source
    setup.canvas = source == .code ? nil : canvas
    let versions = [setup.ios] + systems.reversed().map { Version($0) }
    for ios in versions {
      guard let device = Self.device(running: ios, among: display) else { continue }
      setup.ios = ios
      setup.device = device
      return search.alignment(of: candidate.script, with: setup).flatMap { alignment in
        if case .complete = alignment.outcome { alignment } else { nil }
      }
    }
    return nil
  }

  /// Returns the displays that a number of the log can be the size of; all of phones if there are none.
  private func candidateDisplays() -> [Display] {
    let values = search.log.flatMap(\.measures).map(\.value)
    let displays = Device.all.map(\.display).unique
    let fitting = displays.filter { values.contains($0.size.width) || values.contains($0.size.height) }
    let phones = Set(Device.all.filter { $0.family == .iPhone }.map(\.display))
    return fitting.isEmpty ? displays.filter { phones.contains($0) } : fitting
  }

  /// Returns the sizes that a view may have been designed with: those of devices that the log has a number of, and the
  /// sizes of no device that it has, such as 600 × 600.
  private func candidateCanvases(_ displays: [Display]) -> [Size] {
    var sizes = displays.map(\.size).unique
    if sizes.count > Self.canvasLimit { sizes = Array(sizes.prefix(1)) }
    for event in search.log {
      let widths = event.measures.filter { $0.quantity == .width || $0.quantity == .widthOrHeight }
      for width in widths
      where !Device.all.contains(where: { $0.size.width == width.value || $0.size.height == width.value }) {
        let height = event.measures.first { $0.quantity == .height }?.value ?? width.value
        let size = Size(width: width.value, height: height)
        if !sizes.contains(size) { sizes.append(size) }
      }
    }
    return sizes
  }

  /// The number of sizes above which the log does not tell the canvas.
  private static let canvasLimit = 8

  private static func device(running ios: Version, among display: Display?) -> String? {
    let device = Device.all.last { $0.runs(ios) && (display == nil ? $0.family == .iPhone : $0.display == display) }
    return device?.name
  }
}
