import DeviceModel
package import SourceText
import Synchronization
import Syntax
import Vocabulary

extension CompilationContext {
  /// The file of the prelude's strategies.
  static let preludeFile = prelude(Prelude.file)
  static let preludeID = FileID(Int(UInt32.max))

  private static func prelude(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(id: preludeID, path: "prelude", bytes: bytes)
  }

  /// The strategies that any checker has asked for, by name.
  private static let parsedStrategies = Mutex<[String: SyntaxTree]>([:])

  /// Parses a built-in strategy. Only its lines are parsed: the whole prelude takes longer than most files.
  private static func strategy(named name: String) -> SyntaxTree? {
    parsedStrategies.withLock { known in
      if let tree = known[name] { return tree }
      let tree = Prelude.file(withOnly: name).map { parse(prelude($0)).tree }
      known[name] = tree
      return tree
    }
  }

  /// Returns a built-in strategy; `nil` if there is none of this name.
  func builtinStrategy(_ name: Symbol) -> Declaration? {
    if let known = builtinStrategies[name] { return known?[.splash, name] }
    let module = Self.strategy(named: symbols.spelling(name)).map { Module(tree: $0, errors: []) }
    builtinStrategies.updateValue(module, forKey: name)
    if let module { collect(module) }
    return module?[.splash, name]
  }

  /// Returns a file with its declarations and those of all its imports. Files are read once, and their errors found
  /// then.
  func module(of source: SourceFile) -> Module {
    if let known = module(source.id) { return known }
    let (tree, diagnostics) = parse(source)
    return module(of: tree, syntax: diagnostics)
  }

  func module(of tree: SyntaxTree, syntax: [Diagnostic]) -> Module {
    if let known = module(tree.source.id) { return known }
    for diagnostic in syntax { findings.add(diagnostic) }
    let module = Module(tree: tree, errors: syntax)
    add(module)
    if path.isEmpty { importCost = ImportCost() }
    path.append(module)
    collect(module)
    path.removeLast()
    return module
  }

  // MARK: Declarations

  func collect(_ module: Module) {
    let tree = module.tree
    for node in tree.children(tree.root) {
      switch tree.kind(node) {
      case .importDeclaration: follow(node, in: module)
      case .constantDeclaration: declare(.constant, at: node, in: module)
      case .deviceDeclaration: declareDevice(node, in: module)
      case .appDeclaration: declare(.app, at: node, in: module)
      case .splashDeclaration: declare(.splash, at: node, in: module)
      case .flowDeclaration: declare(.flow, at: node, in: module)
      case .scenarioDeclaration: module.scenarios.append(node)
      default: break
      }
    }
  }

  private func declare(_ kind: DeclarationKind, at node: NodeID, in module: Module) {
    let tree = module.tree
    guard let name = tree.present(node, at: 0) else { return }
    add(kind, named: symbols.symbol(of: tree.range(name), in: tree.source), at: node, in: module)
  }

  private func declareDevice(_ node: NodeID, in module: Module) {
    guard let name = module.tree.present(node, at: 0), let text = module.tree.plainText(name) else { return }
    guard Device.id(named: text) == nil else {
      return findings.add(
        .duplicateName, at: module.tree.location(name), message: "“\(text)” is already a built-in device",
        hint: "choose another name")
    }
    guard let declaration = add(.device, named: symbols.symbol(of: text), at: node, in: module) else { return }
    declaration.device = DeviceID(Device.all.count + declaredDevices.count)
    declaredDevices.append(declaration)
  }

  @discardableResult
  private func add(_ kind: DeclarationKind, named name: Symbol, at node: NodeID, in module: Module) -> Declaration? {
    let declaration = Declaration(
      kind: kind, name: name, node: node, module: module, isBroken: module.isBroken(node))
    if let first = module[kind, name] {
      findings.add(
        .duplicateName, at: declaration.nameLocation,
        message: "“\(symbols.spelling(name))” is already the name of another \(kind.noun)",
        related: [Diagnostic.Related(location: first.nameLocation, message: "first declared here")])
      return nil
    }
    module.visible.add(declaration)
    module.declarations.append(declaration)
    if kind != .device { names?.add(declaration.nameLocation, declaredAt: declaration.nameLocation) }
    return declaration
  }

  // MARK: Imports

  private func follow(_ node: NodeID, in module: Module) {
    guard let string = module.tree.present(node, at: 0), let written = module.tree.plainText(string) else { return }
    let location = module.tree.location(string)
    let result = load(written, module.tree.source)
    if case .file = result {} else { module.lacksImport = true }
    switch result {
    case .file(let source): imported(source, by: module, at: location)
    case .notFound:
      findings.add(
        .fileNotFound, at: location, message: "there is no file “\(written)”",
        hint: "the path is relative to the folder of this file")
    case .outsideTree:
      findings.add(
        .importOutsideProject, at: location, message: "“\(written)” is outside the project",
        hint: "the project is the nearest parent folder with a “.scenario” file, otherwise with “.git”")
    case .notScenario:
      findings.add(
        .notScenarioFile, at: location, message: "“\(written)” is not a scenario file",
        hint: "the name of a scenario file ends in “.scn”")
    case .unreadable(let reason):
      findings.add(.fileNotReadable, at: location, message: "“\(written)” cannot be read: \(reason)")
    }
  }

  private func imported(_ source: SourceFile, by module: Module, at location: Location) {
    if let start = path.firstIndex(where: { $0.tree.source.id == source.id }) {
      let chain = (path[start...].map(\.tree.source.path) + [source.path]).map { "“\($0)”" }
      return findings.add(
        .importCycle, at: location,
        message: chain.count == 2 ? "this file imports itself" : "these files import each other in a cycle",
        hint: chain.joined(separator: " → "))
    }
    guard path.count <= Limits.importDepth else {
      return findings.add(
        .tooLarge, at: location, message: "imports are nested more than \(Limits.importDepth.grouped) levels deep here")
    }
    guard module.importedFiles.insert(source.id).inserted else { return }
    importCost.add(source, known: self.module(source.id))
    guard isAffordable(at: location) else { return }
    let other = self.module(of: source)
    module.imports.append(other)
    importCost.addNames(of: other)
    if isAffordable(at: location) { merge(other, into: module, at: location) }
  }

  /// Reports an import that exceeds a limit.
  private func isAffordable(at location: Location) -> Bool {
    guard let excess = importCost.excess else { return true }
    if !importCost.isReported { findings.add(.tooLarge, at: location, message: excess) }
    importCost.isReported = true
    return false
  }

  private func merge(_ other: Module, into module: Module, at location: Location) {
    var conflicts: [(known: Declaration, new: Declaration)] = []
    for declaration in other.visible.all {
      guard let known = module[declaration.kind, declaration.name] else {
        module.visible.add(declaration)
        continue
      }
      if known !== declaration { conflicts.append((known, declaration)) }
    }
    for (known, declaration) in conflicts.sorted(by: { $0.new.kind.key($0.new.name) < $1.new.kind.key($1.new.name) }) {
      let (kinds, name) = (declaration.kind.plural, symbols.spelling(declaration.name))
      findings.add(
        .duplicateName, at: location, message: "importing this file makes two \(kinds) named “\(name)”",
        related: [
          Diagnostic.Related(location: known.nameLocation, message: "first declared here"),
          Diagnostic.Related(location: declaration.nameLocation, message: "declared again here"),
        ])
    }
  }
}

/// The result of an `import`. The tool finds files and restricts them to the project's folder; the checker only asks.
package enum LoadResult: Sendable {
  /// The file. It has one `FileID`, by whatever path it is reached.
  case file(SourceFile)
  /// No file at that path.
  case notFound
  /// The path leads out of the project.
  case outsideTree
  /// The name of the file, or of the one that a link leads to, does not end in `.scn`.
  case notScenario
  /// The file cannot be read; the sentence says why (“permission denied”).
  case unreadable(String)
}

/// Finds the file that an import names, from the path as written and the importing file.
package typealias Loader = (_ path: String, _ importer: SourceFile) -> LoadResult
