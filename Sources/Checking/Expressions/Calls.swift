import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

extension Lowering {
  /// Checks a call of one of the language's functions.
  mutating func call(_ node: NodeID) -> Typed {
    let callee = child(node, at: 0)
    guard kind(callee) == .name, let function = language.function(symbol(callee)) else {
      reportForeignCall(node, of: callee)
      return unknown(node)
    }
    switch function {
    case .time: return ofEvent(node, function: function) { .time($0) }
    case .count: return ofEvent(node, function: function) { .count($0) }
    case .longest: return ofPredicate(node, function: function) { .longest($0) }
    case .total: return ofPredicate(node, function: function) { .total($0) }
    case .payload: return payload(node)
    case .devices: return devices(node)
    case .all, .any:
      return event(node).map { typed(.happened($0), as: .event, isStatic: false, at: node) } ?? unknown(node)
    }
  }

  private func entry(_ function: Function) -> FunctionEntry? { FunctionEntry.named(function.rawValue) }

  /// Returns the only argument of a function that takes one without a label.
  private mutating func soleArgument(_ node: NodeID, of function: Function) -> NodeID? {
    let arguments = children(child(node, at: 1))
    guard arguments.count == 1, kind(arguments[0]) == .argument, present(arguments[0], at: 0) == nil else {
      if tree.kind(child(node, at: 1)) == .arguments, arguments.isEmpty || !arguments.contains(where: isIncomplete) {
        report(
          .wrongArguments, at: node, message: "“\(function.rawValue)” takes one argument",
          hint: entry(function).map { "write “\($0.signature)”" })
      }
      isBroken = true
      return nil
    }
    return child(arguments[0], at: 1)
  }

  private func isIncomplete(_ argument: NodeID) -> Bool { present(argument, at: 1) == nil }

  private mutating func ofEvent(
    _ node: NodeID, function: Function, make: (EventPatternID) -> Expression
  ) -> Typed {
    guard let argument = soleArgument(node, of: function), let pattern = event(argument) else { return unknown(node) }
    return typed(make(pattern), as: entry(function)?.result ?? .any, isStatic: false, at: node)
  }

  private mutating func ofPredicate(
    _ node: NodeID, function: Function, make: (ExpressionID) -> Expression
  ) -> Typed {
    guard let argument = soleArgument(node, of: function) else { return unknown(node) }
    let predicate = condition(argument)
    return typed(make(predicate), as: .time, isStatic: false, at: node)
  }

  private mutating func payload(_ node: NodeID) -> Typed {
    guard let argument = soleArgument(node, of: .payload) else { return unknown(node) }
    let screen = value(argument, as: .screen, for: "“payload”")
    guard case .constant(let value) = draft.pools[screen] else {
      report(
        .notYetModelled, at: argument,
        message: "“payload” of a screen that differs between runs is not supported yet",
        hint: "name the screen itself")
      return unknown(node)
    }
    guard case .screen(let screen) = value else { return unknown(node) }
    return observation(ObservableKey(.payload, screen: screen), type: .any, at: node)
  }

  private mutating func devices(_ node: NodeID) -> Typed {
    var ios: ExpressionID?
    var family: ExpressionID?
    for argument in children(child(node, at: 1)) {
      guard let label = present(argument, at: 0) else {
        if !isIncomplete(argument) { refuseArgument(argument, of: .devices) }
        continue
      }
      switch tree.text(label) {
      case "ios": ios = staticValue(child(argument, at: 1), as: .version, for: "“ios”")
      case "family": family = staticValue(child(argument, at: 1), as: .word(.deviceFamily), for: "“family”")
      default: refuseArgument(argument, of: .devices)
      }
    }
    return typed(.devices(ios: ios, family: family), as: .list(.device), isStatic: true, at: node)
  }

  private mutating func refuseArgument(_ argument: NodeID, of function: Function) {
    let name = present(argument, at: 0).map { "named “\(tree.text($0))”" } ?? "without a name"
    report(
      .wrongArguments, at: argument, message: "“\(function.rawValue)” has no argument \(name)",
      hint: entry(function).map { "write “\($0.signature)”" })
  }
}
