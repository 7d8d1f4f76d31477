import DeviceModel
import Programs

// What expressions, steps and expectations are made of, for whoever asks on what they depend.

extension Pools {
  /// Somewhere in it a quotient is asked for, and what is divided by is not written down.
  func mayDivideByZero(_ root: ExpressionID) -> Bool {
    expressions(within: [root]).contains { expression in
      guard case .binary(.divide, _, let divisor) = expression else { return false }
      if case .constant = self[divisor] { return false }
      return true
    }
  }

  /// The expressions that a step looks at in its turn; not those of the blocks in it, nor those of an expectation that
  /// is judged when the run is over.
  func operands(of action: Step.Action) -> [ExpressionID] {
    switch action {
    case .act(_, let given): present(given)
    case .mark, .waitUntilIdle(nil), .when, .whenever, .update, .withoutAnimation, .attempt, .inline: []
    case .set(_, let operand), .wait(let operand), .waitUntilIdle(.some(let operand)), .after(let operand, _),
      .at(let operand, _), .blockMain(let operand), .holdMain(let operand), .spinMain(let operand),
      .repeat(let operand, _), .forEach(_, let operand, _), .branch(let operand, _, _), .assign(_, let operand),
      .note(let operand):
      [operand]
    case .cover(let surface, let frame, _, let touches, let over):
      [surface.operand, frame, touches, over].compactMap { $0 }
    case .waitUntil(.event, let timeout): [timeout].compactMap { $0 }
    case .waitUntil(.predicate(let predicate), let timeout): [predicate, timeout].compactMap { $0 }
    case .work(let amount, let lane): [amount, lane].compactMap { $0 }
    case .spinMainUntil(let condition, let period): [condition, period]
    case .expect(let claim): operands(of: self[claim])
    }
  }

  /// What an expectation looks at while the run goes on.
  private func operands(of claim: Claim) -> [ExpressionID] {
    switch claim.form {
    case .now(let predicate): [predicate, claim.message].compactMap { $0 }
    case .within(.predicate(let predicate), let amount): [predicate, amount, claim.message].compactMap { $0 }
    case .within(.event, let amount): [amount, claim.message].compactMap { $0 }
    case .withinOf, .before, .no, .always, .eventually, .order, .exactly: []
    }
  }
}

extension Step.CoverSurface {
  fileprivate var operand: ExpressionID? {
    switch self {
    case .launchScreen: nil
    case .color(let operand), .screen(let operand): operand
    }
  }
}
