public import AutoLayoutStore
import InterfaceBuilder
public import LayoutModel

extension LayoutCollection {
  /// Returns the complete tables of layouts whose documents list the rows, in the order of views.
  ///
  /// A row has its explicit height, otherwise that of its content. Each document with a table is
  /// read once.
  ///
  /// - Parameter solved: The layouts with their frames, which give the widths of the tables.
  public func tables(
    of solved: [(layout: Layout, solution: SolvedLayout)]
  ) throws -> [LayoutID: [SolvedTable]] {
    let showing = Dictionary(grouping: solved.filter { Self.showsTable($0.layout) }) {
      $0.layout.source?.document
    }
    var result: [LayoutID: [SolvedTable]] = [:]
    for document in showing.isEmpty ? [] : try sourceDocuments() {
      guard let layouts = showing[document.id], let bytes = try documentBytes(document.id) else {
        continue
      }
      let contents = try EmbeddedScenes(bytes: bytes, name: document.name).tables
      guard contents.values.contains(where: { !$0.arePrototypes }) else { continue }
      let solver = TableSolver(collection: self, layouts: try layoutsByRoot(of: document.id))
      for (layout, solution) in layouts {
        result[layout.id] = solution.frames.compactMap { frame in
          guard case .view(let host) = frame.item, let place = layout.views[host]?.source,
            place.document == document.id, let content = contents[place.objectID],
            !content.arePrototypes
          else { return nil }
          return solver.solve(
            content, in: host, frame: frame.exact, around: solution.environment)
        }
      }
    }
    return result
  }

  private static func showsTable(_ layout: Layout) -> Bool {
    layout.views.contains { $0.kind == .tableView && $0.source != nil }
  }

  /// Returns the layouts of a document by the object ids of their roots.
  func layoutsByRoot(of document: DocumentID) throws -> [String: Layout] {
    Dictionary(
      try layouts(of: document).compactMap { layout in
        layout.source.map { ($0.objectID, layout) }
      }
    ) { first, _ in first }
  }
}
