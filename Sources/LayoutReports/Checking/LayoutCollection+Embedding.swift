import InterfaceBuilder
public import LayoutModel

extension LayoutCollection {
  /// Returns an index of the layouts that are shown inside views of others.
  ///
  /// - Complexity: O(bytes of the documents).
  public func embeddingIndex() throws -> EmbeddingIndex {
    var shown: [DocumentID: EmbeddedScenes] = [:]
    for document in try sourceDocuments() {
      guard let bytes = try documentBytes(document.id) else { continue }
      let scenes = try EmbeddedScenes(bytes: bytes, name: document.name)
      if !scenes.containers.isEmpty || !scenes.tables.isEmpty { shown[document.id] = scenes }
    }
    guard !shown.isEmpty else { return EmbeddingIndex([:], []) }
    return EmbeddingIndex(shown, try layoutNames().map { try layout(named: $0) })
  }

  /// Returns the environment of a layout on a screen.
  ///
  /// A layout shown in a container view of another has that view's size and the part of the safe
  /// area that overlaps it; a table row has its size in the table.
  ///
  /// - Parameters:
  ///   - index: The index of embedded layouts; `nil` if every layout fills the screen.
  ///   - screen: Returns the screen's environment for the canvas of the outermost layout.
  public func environment(
    of layout: Layout, in index: EmbeddingIndex?, onScreen screen: (Canvas) throws -> Environment
  ) rethrows -> Environment {
    let chain = index?.containers(of: layout) ?? []
    var result = try screen((chain.first?.layout ?? layout).canvas)
    for step in chain {
      let solved = frames(of: step.layout, in: result, includingOwnGuides: step.row == nil)
      guard
        let frame = solved.frames.first(where: { $0.item == .view(step.view.id) })?.exact
      else { return try screen(layout.canvas) }
      if let (table, row) = step.row {
        let solver = TableSolver(
          collection: self, layouts: [row.rootObjectID: step.inner])
        result = solver.environment(of: row, in: table, frame: frame, around: result)
        continue
      }
      guard
        let safeArea = solved.frames.first(where: {
          $0.item == .builtin(.safeArea, of: step.view.id)
        })?.exact
      else { return try screen(layout.canvas) }
      result.size = frame.size
      result.safeArea = EdgeInsets(
        top: safeArea.y, left: safeArea.x, bottom: frame.height - safeArea.maxY,
        right: frame.width - safeArea.maxX)
    }
    return result
  }
}
