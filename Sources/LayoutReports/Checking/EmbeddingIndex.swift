import InterfaceBuilder
import LayoutModel

/// The views that show layouts of imported documents: container views with scenes, tables with
/// cells.
public struct EmbeddingIndex: Sendable {
  /// A layout that contains another.
  struct Step {
    var layout: Layout
    /// The view that shows the contained layout.
    var view: View
    /// The table and its row, if the contained layout is a row.
    var row: (table: TableContent, row: TableContent.Row)?
    /// The contained layout.
    var inner: Layout
  }

  private let documents: [DocumentID: EmbeddedScenes]
  /// The views that show layouts, by their places in documents.
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

  /// Returns the layouts around a layout, outermost first, each with the view that shows the next.
  ///
  /// The length of the chain is limited, in case scenes show each other in a cycle.
  func containers(of layout: Layout) -> [Step] {
    var chain: [Step] = []
    var current = layout
    while chain.count < 16, let step = container(of: current) {
      chain.append(step)
      current = step.layout
    }
    return chain.reversed()
  }

  /// Returns the layout and the view in it that show a layout, or `nil` if none does.
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
