import DeviceModel
package import SourceText
import Syntax

/// The names of the files that a checker has read: each place where one stands, with the place that declares it.
package final class NameIndex {
  /// A place where a name stands.
  package struct Use: Hashable, Sendable {
    /// The place of the name.
    package var location: Location
    /// The place of its declaration, which is a use of its own.
    package var declaration: Location
  }

  private var found: Set<Use> = []

  package init() {}

  /// All uses, in the order of files and places.
  package var uses: [Use] {
    found.sorted { left, right in
      let (a, b) = (left.location, right.location)
      return (a.file.number, a.range.start, a.range.end) < (b.file.number, b.range.start, b.range.end)
    }
  }

  func add(_ location: Location, declaredAt declaration: Location) {
    found.insert(Use(location: location, declaration: declaration))
  }
}

/// A name that an app or a scenario declares, except variables, which know their places.
enum DeclaredName: Hashable {
  case part(AppName)
  case route(RouteID)
  case mark(MarkID)

  static func screen(_ screen: ScreenID) -> DeclaredName { .part(.screen(screen)) }
  static func state(_ state: StateID) -> DeclaredName { .part(.state(state)) }
  static func sheet(_ sheet: SheetID) -> DeclaredName { .part(.sheet(sheet)) }
  static func task(_ task: TaskID) -> DeclaredName { .part(.task(task)) }
}

extension Lowering {
  /// Records the use of a name for those who ask where names are.
  func noteUse(_ node: NodeID, declaredAt declaration: @autoclosure () -> Location?) {
    guard let names = session.names, let declaration = declaration() else { return }
    names.add(location(node), declaredAt: declaration)
  }

  func noteUse(_ node: NodeID, of name: DeclaredName) {
    noteUse(node, declaredAt: draft.names.places[name])
  }

  func noteUse(at location: Location, of name: DeclaredName) {
    guard let names = session.names, let declaration = draft.names.places[name] else { return }
    names.add(location, declaredAt: declaration)
  }

  /// Records where a name is declared; an app that declares it again only uses it.
  mutating func noteDeclaration(_ node: NodeID, of name: DeclaredName) {
    guard session.names != nil else { return }
    if draft.names.places[name] == nil { draft.names.places[name] = location(node) }
    noteUse(node, of: name)
  }
}
