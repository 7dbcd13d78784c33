import InterfaceBuilder
import LayoutModel

/// The views that layouts of imported documents are shown in: scenes in container views, cells in
/// tables.
public struct EmbeddingIndex: Sendable {
  /// A layout around another.
  struct Step {
    var layout: Layout
    /// The view in it that shows the next layout.
    var view: View
    /// Where the next layout is a row: the table, and the row in it.
    var row: (table: TableContent, row: TableContent.Row)?
    /// The next layout.
    var inner: Layout
  }

  private let documents: [DocumentID: EmbeddedScenes]
  private let layouts: [Layout]

  init(_ documents: [DocumentID: EmbeddedScenes], _ layouts: [Layout]) {
    self.documents = documents
    self.layouts = layouts
  }

  /// The layouts around a layout, each with the view that shows the next one, the outermost first.
  ///
  /// Scenes that show each other in a circle are followed a little way.
  func containers(of layout: Layout) -> [Step] {
    var chain: [Step] = []
    var current = layout
    while chain.count < 16, let step = container(of: current) {
      chain.append(step)
      current = step.layout
    }
    return chain.reversed()
  }

  /// The layout and the view in it that a layout is shown in; `nil` where it stands by itself.
  private func container(of layout: Layout) -> Step? {
    guard let source = layout.source, let document = documents[source.document] else { return nil }
    let row = document.row(ofRoot: source.objectID)
    guard let id = document.containers[source.objectID] ?? row?.table else { return nil }
    for outer in layouts where outer.source?.document == source.document {
      guard let view = outer.views.first(where: { $0.source?.objectID == id }) else { continue }
      return Step(
        layout: outer, view: view, row: row.map { ($0.content, $0.row) }, inner: layout)
    }
    return nil
  }
}
