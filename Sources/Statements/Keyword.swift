/// The words of the grammar.
///
/// Keywords are contextual: a token that spells one is still an `identifier`, and only the place decides. The lexer
/// records the word, so that the parser compares small numbers and never bytes.
package enum Keyword: String, Sendable, CaseIterable {
  /// Any identifier that is not a word of the grammar.
  case other = ""

  // Never names, because they can appear where an operand or an operator is expected.
  case and, or, not, `in`, at, `if`, then, `else`, `true`, `false`, none

  // Declarations, applications, set-up
  case `import`, `let`, device, app, splash, flow, scenario
  case state, stored, tabs, task, screen, link, requires, route, local, button, sheet, on, change
  case ios, limit, given, step, sample, seed, `where`, examples

  // Steps
  case launch, warm, from, wait, until, idle, timeout, after, when, whenever, mark, show, hide, fail, js, evaluation
  case `throw`, reload, push, with, pop, to, root, replace, view, window, paint
  case back, swipe, down, cancelled, present, `as`
  case dismiss, alert, select, tab, open, url, switcher, notificationCenter, controlCenter, close, keyboard, dim, tap,
    set, update, press, home,
    `return`, lock, unlock
  case terminate, kill, reinstall, call, incoming, accepted, ended, system, closed, memory, warning, rotate, appearance
  case install, work, block, main, without, animation, attempt, `do`, `repeat`, `for`, note, reclaim, scene, exhausted
  case preload, retain, off, merge, params, merging, drawer, selected, restart, navigator
  case navigate, unwind, remove, top, notification, arrives, add, child, page, column, detail, minimize, resize, drag,
    medium,
    large, right

  // Strategies
  case cover, launchScreen, color, frame, above, below, content, presented
  case touches, over, uncover, all, by, snapshot, hold, spin
  case every, resolve, crash, frames, release

  // Expectations
  case expect, exits, no, always, eventually, order, exactly, of, within, between, before, any

  /// Whether it is reserved and cannot be a name.
  package var isReserved: Bool {
    switch self {
    case .and, .or, .not, .in, .at, .if, .then, .else, .true, .false, .none: true
    default: false
    }
  }

  /// The index among the cases, for lookups in arrays.
  @inlinable package var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Compares the raw bytes, to keep string comparison out of the parser.
  @inlinable package static func == (left: Keyword, right: Keyword) -> Bool { left.number == right.number }
}
