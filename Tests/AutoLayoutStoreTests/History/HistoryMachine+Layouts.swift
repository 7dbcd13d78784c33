import ProjectFile

@testable import AutoLayoutStore

extension HistoryMachine {
  /// Compares a revision's layouts built from the working set and a difference with those read from
  /// tables containing the revision's whole state.
  func compareLayouts(_ reader: ProjectReader) throws {
    guard let hash = anyRevision() else { return }
    let number = try reader.revision(named: hash.description)
    let file = try ProjectFile.open(at: project.file.path, mode: .readOnly)
    try file.show(hash.description)
    // Nothing is written to tables until the first query; then everything is read from them.
    let shown = try file.read(Contents.init(shown:))
    _ = try file.read { try $0.queries.rows(of: "SELECT count(*) FROM view") }
    let own = try file.read { try $0.queries.rows(of: "SELECT name FROM temp.sqlite_schema") }
    guard own.rows.contains([.text("view")]) else { throw differ("the tables of \(hash)") }
    let tables = try file.read(Contents.init(shown:))
    let (layouts, environments) = try reader.layouts(
      Set(tables.layouts.map(\.id)), at: [.revision(number)])[0]
    let made = Contents(
      layouts: tables.layouts.compactMap { layouts[$0.id] }, environments: environments)
    for other in [made, shown] {
      guard other.environments == tables.environments else {
        throw differ("the environments of \(hash)")
      }
      guard other.layouts.count == tables.layouts.count else {
        throw differ("the layouts of \(hash)")
      }
      for (layout, other) in zip(tables.layouts, other.layouts)
      where !layout.holdsTheSame(as: other) {
        throw differ("the layout \(layout.name) of \(hash)")
      }
    }
  }
}

/// All layouts and environments.
private struct Contents {
  let layouts: [Layout]
  let environments: [DeclaredEnvironment]

  init(layouts: [Layout], environments: [DeclaredEnvironment]) {
    self.layouts = layouts
    self.environments = environments
  }

  init(shown reader: ProjectReader) throws {
    layouts = try reader.layoutNames().map { try reader.layout(named: $0.name) }
    environments = try reader.environments()
  }
}

extension Layout {
  fileprivate func holdsTheSame(as other: Layout) -> Bool {
    name == other.name && canvas == other.canvas && root == other.root && source == other.source
      && views.elementsEqual(other.views) && guides.elementsEqual(other.guides)
      && constraints.elementsEqual(other.constraints) && outlets.elementsEqual(other.outlets)
      && views.allSatisfy { subviews(of: $0.id) == other.subviews(of: $0.id) }
  }
}
