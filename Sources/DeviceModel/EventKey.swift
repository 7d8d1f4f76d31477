/// A movement of a screen's own sheet.
package enum SheetEvent: UInt8, Hashable, Sendable, CaseIterable {
  case shown, closed

  /// The word after the name of the sheet.
  package var name: String {
    switch self {
    case .shown: "shown"
    case .closed: "closed"
    }
  }

  /// The event of any sheet that is traced with it.
  package var ofAnySheet: Event {
    switch self {
    case .shown: .sheetShown
    case .closed: .sheetClosed
    }
  }
}

/// The name of an event in four bytes, which traces store and watchers compare.
///
/// An event that takes time has a begin and an end; the key without `isEnd` is the begin, which is the meaning of the
/// bare name in the language.
package struct EventKey: Hashable, Sendable {
  /// Bit 31: end. Bits 28–30: family. The rest depends on the family.
  package var bits: UInt32

  @inlinable init(bits: UInt32) { self.bits = bits }

  /// The components of a key, for switching over.
  package enum Parts: Hashable, Sendable {
    /// An event without a subject: `app.didFinishLaunching`.
    case fixed(Event)
    /// A callback of a screen's view controller: `Home.viewDidLoad`.
    case screen(ScreenID, ScreenCallback)
    /// `Offer.shown`, `Offer.closed`: a sheet of a screen slides in or out.
    case sheet(SheetID, SheetEvent)
    /// `session.started`
    case taskStarted(TaskID)
    /// `session.finished`
    case taskFinished(TaskID)
    /// A `mark` of the script.
    case mark(MarkID)
  }

  /// Returns the key of an event without a subject, such as `app.didFinishLaunching`.
  @inlinable package static func fixed(_ event: Event) -> EventKey { EventKey(bits: UInt32(event.rawValue)) }
  @inlinable package static func screen(_ screen: ScreenID, callback: ScreenCallback) -> EventKey {
    EventKey(bits: 1 << 28 | UInt32(screen.index) << 8 | UInt32(callback.rawValue))
  }
  /// Returns the key of `Offer.shown` or `Offer.closed`.
  @inlinable package static func sheet(_ sheet: SheetID, event: SheetEvent) -> EventKey {
    EventKey(bits: 2 << 28 | UInt32(event.rawValue) << 16 | UInt32(sheet.index))
  }
  /// Returns the key of `session.started`: `task` has begun to work.
  @inlinable package static func taskStarted(_ task: TaskID) -> EventKey {
    EventKey(bits: 3 << 28 | UInt32(task.index))
  }
  /// Returns the key of `session.finished`: `task` has done its work.
  @inlinable package static func taskFinished(_ task: TaskID) -> EventKey {
    EventKey(bits: 4 << 28 | UInt32(task.index))
  }
  /// Returns the key of a `mark` of the script.
  @inlinable package static func mark(_ mark: MarkID) -> EventKey { EventKey(bits: 5 << 28 | UInt32(mark.index)) }

  /// The end of the same event (`app.didFinishLaunching.end`).
  @inlinable package var end: EventKey { EventKey(bits: bits | 1 << 31) }
  @inlinable package var isEnd: Bool { bits >> 31 != 0 }
  @inlinable package var begin: EventKey { EventKey(bits: bits & ~(1 << 31)) }

  /// The decoded key, without the distinction between begin and end.
  package var parts: Parts {
    let low = Int(bits & 0xFFFF)
    switch bits >> 28 & 7 {
    case 1:
      guard let callback = ScreenCallback(rawValue: UInt8(bits & 0xFF)) else {
        preconditionFailure("an event key is only made from a callback")
      }
      return .screen(ScreenID(Int(bits >> 8 & 0xFFFF)), callback)
    case 2:
      guard let event = SheetEvent(rawValue: UInt8(bits >> 16 & 0xFF)) else {
        preconditionFailure("an event key is only made from an event of a sheet")
      }
      return .sheet(SheetID(low), event)
    case 3: return .taskStarted(TaskID(low))
    case 4: return .taskFinished(TaskID(low))
    case 5: return .mark(MarkID(low))
    default:
      guard let event = Event(rawValue: UInt16(low)) else {
        preconditionFailure("an event key is only made from an event")
      }
      return .fixed(event)
    }
  }
}
