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
  /// The views that show something, by their places in documents.
  private var hosts: [SourcePlace: (layout: Layout, view: View)] = [:]

  init(_ documents: [DocumentID: EmbeddedScenes], _ layouts: [Layout]) {
    self.documents = documents
    for layout in layouts {
      guard let document = layout.source?.document, let scenes = documents[document] else {
        continue
      }
      for view in layout.views {
        guard let place = view.source, place.document == document,
          scenes.hosts.contains(place.objectID)
        else { continue }
        hosts[place] = hosts[place] ?? (layout, view)
      }
    }
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
    guard let id = document.containers[source.objectID] ?? row?.table,
      let host = hosts[SourcePlace(document: source.document, objectID: id)]
    else { return nil }
    return Step(
      layout: host.layout, view: host.view, row: row.map { ($0.content, $0.row) }, inner: layout)
  }
}
