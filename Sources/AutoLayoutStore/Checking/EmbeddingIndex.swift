import InterfaceBuilder
import LayoutModel

/// The container views that scenes of imported storyboards are shown in.
public struct EmbeddingIndex: Sendable {
  private let containers: [DocumentID: [String: String]]
  private let layouts: [Layout]

  init(_ containers: [DocumentID: [String: String]], _ layouts: [Layout]) {
    self.containers = containers
    self.layouts = layouts
  }

  /// The layouts around a layout, each with the view that shows the next one, the outermost first.
  ///
  /// Scenes that show each other in a circle are followed a little way.
  func containers(of layout: Layout) -> [(layout: Layout, view: View)] {
    var chain: [(layout: Layout, view: View)] = []
    var current = layout
    while chain.count < 16, let container = container(of: current) {
      chain.append(container)
      current = container.layout
    }
    return chain.reversed()
  }

  /// The layout and the view in it that a layout is shown in; `nil` where it stands by itself.
  private func container(of layout: Layout) -> (layout: Layout, view: View)? {
    guard let source = layout.source, let id = containers[source.document]?[source.objectID]
    else { return nil }
    for outer in layouts where outer.source?.document == source.document {
      if let view = outer.views.first(where: { $0.source?.objectID == id }) { return (outer, view) }
    }
    return nil
  }
}
