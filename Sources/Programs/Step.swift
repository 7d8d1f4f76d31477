package import DeviceModel
package import SourceText
package import Statements

/// Steps that run one after another; nested blocks are elsewhere in the same pool.
package struct Block: Hashable, Sendable {
  /// The steps as a range of `Pools.steps`.
  package var steps: PoolRange
  package init(_ steps: PoolRange) { self.steps = steps }
  /// The empty block.
  package static let empty = Block(PoolRange(0..<0))
}

/// One checked step with its location.
package struct Step: Sendable {
  /// The operation and its operands.
  package var action: Action
  /// The place of the step in the source.
  package var location: Location

  package init(_ action: Action, at location: Location) {
    self.action = action
    self.location = location
  }

  /// The operation of a step: an act on the phone, a wait, or control flow.
  package enum Action: Sendable {
    /// An operation on the phone, with the operands of the statement's row in order. `absent` represents an omitted
    /// one. The stops of a navigation are screens and payloads in turn.
    case act(Statement, PoolRange)
    case mark(MarkID)
    case set(Target, ExpressionID)
    /// The operands are the frame, the touches and the time; `absent` represents an omitted one.
    case cover(CoverSurface, CoverCall.Layer, PoolRange)

    // Time
    case wait(ExpressionID)
    /// The subject is either an event or a predicate.
    case waitUntil(Claim.Subject, timeout: ExpressionID?)
    case waitUntilIdle(timeout: ExpressionID?)
    /// It ends with the topmost instance of the screen, where there is one.
    case after(ExpressionID, Block, in: ExpressionID? = nil)
    case at(ExpressionID, Block)
    case when(EventPatternID, Block)
    case whenever(EventPatternID, Block)
    /// `on` evaluates to a lane's word; `nil` for the lane of the script.
    case work(ExpressionID, on: ExpressionID?)
    case blockMain(ExpressionID)
    case holdMain(ExpressionID)
    case spinMain(ExpressionID)
    case spinMainUntil(ExpressionID, every: ExpressionID)

    // Structure
    case update(Block)
    case withoutAnimation(Block)
    case attempt(Block)
    /// A flow's steps, expanded here; `let` steps before them have assigned the parameters.
    case inline(Block)
    case `repeat`(ExpressionID, Block)
    case forEach(VariableSlot, ExpressionID, Block)
    case branch(ExpressionID, then: Block, else: Block?)
    case assign(VariableSlot, ExpressionID)
    case note(ExpressionID)
    case expect(ClaimID)
  }

  /// The target of a `set`: a state variable, or a route's flag.
  package enum Target: Hashable, Sendable {
    case state(StateID)
    case route(RouteID)
  }

  /// The surface that `cover` puts over the app, before evaluation.
  package enum CoverSurface: Hashable, Sendable {
    case launchScreen
    case color(ExpressionID)
    case screen(ExpressionID)
  }
}

extension Step.Action {
  /// The blocks in the step, each with its condition if it is a branch.
  package var blocks: [(block: Block, branch: (condition: ExpressionID, holds: Bool)?)] {
    switch self {
    case .after(_, let block, _), .at(_, let block), .when(_, let block), .whenever(_, let block), .update(let block),
      .withoutAnimation(let block), .attempt(let block), .inline(let block), .repeat(_, let block),
      .forEach(_, _, let block):
      [(block, nil)]
    case .branch(let condition, let positive, let negative):
      [(positive, (condition, true))] + (negative.map { [($0, (condition, false))] } ?? [])
    case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .work, .blockMain, .holdMain, .spinMain,
      .spinMainUntil, .assign, .note, .expect:
      []
    }
  }

  /// The variable that the step writes, with its value, or with the list of its values.
  package var assigned: (slot: VariableSlot, value: ExpressionID)? {
    if case .assign(let slot, let value) = self { return (slot, value) }
    if case .forEach(let slot, let value, _) = self { return (slot, value) }
    return nil
  }

  /// Returns whether the step executes this statement.
  package func does(_ statement: Statement) -> Bool {
    if case .act(statement, _) = self { true } else { false }
  }

  /// Whether the step launches the app, in any of the statement's forms.
  package var isLaunch: Bool {
    if case .act(let statement, _) = self { statement.isLaunch } else { false }
  }
}

/// The index of an expectation in its scenario's pool.
package struct ClaimID: Hashable, Sendable {
  /// The zero-based position in `Pools.claims`.
  package var index: UInt32
  @inlinable package init(_ index: Int) { self.index = UInt32(index) }
}

/// An expectation and its location.
package struct Claim: Sendable {
  /// An event or a predicate; several forms take either.
  package enum Subject: Sendable {
    case event(EventPatternID)
    case predicate(ExpressionID)
  }

  /// The part of the run that an expectation covers.
  package enum Scope: Sendable {
    case wholeRun
    case between(EventPatternID, EventPatternID)
    case after(EventPatternID)
    case before(EventPatternID)
  }

  /// The form of an expectation, with its operands.
  package enum Form: Sendable {
    /// Must be true at this point of the script.
    case now(ExpressionID)
    /// Advances the clock to the moment, by at most the amount.
    case within(Subject, ExpressionID)
    /// About the whole run: the first occurrence comes at most the amount after the first one of the event.
    case withinOf(Subject, ExpressionID, EventPatternID)
    case before(EventPatternID, EventPatternID)
    case no(Subject, Scope)
    case always(ExpressionID, Scope)
    case eventually(Subject, Scope)
    case order([EventPatternID], Scope)
    case exactly([EventPatternID], Group, Scope)
    /// From here on, whatever a person does: a button that leaves a screen of the table leads to its other column.
    case exits([(from: ExpressionID, to: ExpressionID)])
  }

  /// The form and operands of the expectation.
  package var form: Form
  /// The whole expectation as written, `expect` included.
  package var location: Location
  /// The author's message (`else "…"`), shown on failure.
  package var message: ExpressionID?
  /// Whether it is in a branch that its scenario's values exclude.
  package var isDead = false

  package init(form: Form, location: Location, message: ExpressionID?) {
    self.form = form
    self.location = location
    self.message = message
  }
}

/// The events that `exactly … of GROUP` counts.
package struct Group: Hashable, Sendable {
  /// A member of a group: a screen's callbacks, a family of events, or a single event.
  package enum Member: Hashable, Sendable {
    /// A screen's view-controller callbacks.
    case screen(ScreenID)
    /// The events of a family, named by their root: `app`, `scene`, `js`, `splash` … (`app` and `scene`: delegate
    /// calls).
    case family(EventGroup)
    /// A single event.
    case event(EventKey)
  }

  /// The members of the group, in the order of the text.
  package var members: [Member]

  package init(members: [Member]) { self.members = members }
}

extension ScenarioProgram {
  /// Returns whether the step at a location starts the app's process, or brings the app back.
  package func opensApp(at location: Location) -> Bool {
    does([.launch, .launchWarm, .launchFrom, .return], at: location)
  }

  /// Returns whether the step at a location makes JavaScript fail.
  package func failsJavaScript(at location: Location) -> Bool {
    does([.failJS, .failJSEvaluation, .throwJS], at: location)
  }

  private func does(_ statements: [Statement], at location: Location) -> Bool {
    pools.steps.contains { $0.location == location && statements.contains(where: $0.action.does) }
  }
}
