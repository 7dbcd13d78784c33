import InterfaceBuilder
public import LayoutModel

extension LayoutCollection {
  /// The tables of a layout of which its document lists the rows, each laid out whole, in the order
  /// of views.
  ///
  /// A row is as high as it says, else as its content. Reads the document where there is a table.
  ///
  /// - Parameters:
  ///   - solution: The layout's, which says how wide its tables are.
  public func tables(of layout: Layout, solved solution: SolvedLayout) throws -> [SolvedTable] {
    guard let source = layout.source,
      layout.views.contains(where: { $0.kind == .tableView && $0.source != nil }),
      let document = try documents().first(where: { $0.id == source.document }),
      let bytes = try documentBytes(document.id)
    else { return [] }
    let contents = try EmbeddedScenes(bytes: bytes, name: document.name).tables
    let listed = solution.frames.compactMap { frame -> (ViewID, TableContent, Double)? in
      guard case .view(let id) = frame.item, let place = layout.views[id]?.source,
        place.document == document.id, let content = contents[place.objectID],
        !content.arePrototypes
      else { return nil }
      return (id, content, frame.exact.width)
    }
    guard !listed.isEmpty else { return [] }
    let solver = TableSolver(collection: self, layouts: try layoutsByRoot(of: document.id))
    return listed.map { host, content, width in
      solver.solve(content, in: host, width: width, around: solution.environment)
    }
  }

  /// The layouts of a document by the object ids of their roots.
  func layoutsByRoot(of document: DocumentID) throws -> [String: Layout] {
    Dictionary(
      try layouts(of: document).compactMap { layout in
        layout.source.map { ($0.objectID, layout) }
      }
    ) { first, _ in first }
  }
}
