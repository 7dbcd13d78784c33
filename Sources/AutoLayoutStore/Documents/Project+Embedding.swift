import InterfaceBuilder
public import LayoutModel

/// The container views that scenes of imported storyboards are shown in.
public struct EmbeddingIndex: Sendable {
  private let containers: [DocumentID: [String: String]]
  private let layouts: [Layout]

  fileprivate init(_ containers: [DocumentID: [String: String]], _ layouts: [Layout]) {
    self.containers = containers
    self.layouts = layouts
  }

  /// The layout and the view in it that a layout is shown in; `nil` where it stands by itself.
  func container(of layout: Layout) -> (layout: Layout, view: View)? {
    guard let source = layout.source, let id = containers[source.document]?[source.objectID]
    else { return nil }
    for outer in layouts where outer.source?.document == source.document {
      if let view = outer.views.first(where: { $0.source?.objectID == id }) { return (outer, view) }
    }
    return nil
  }
}

extension Project {
  /// Reads which layouts are shown inside views of others.
  ///
  /// O(bytes of the documents).
  public func embeddingIndex() throws -> EmbeddingIndex {
    try file.read { reader in
      var containers: [DocumentID: [String: String]] = [:]
      for document in try reader.documents() where document.kind == .storyboard {
        guard let bytes = try reader.documentBytes(document.id) else { continue }
        let scenes = try EmbeddedScenes(bytes: bytes, name: document.name)
        if !scenes.containers.isEmpty { containers[document.id] = scenes.containers }
      }
      guard !containers.isEmpty else { return EmbeddingIndex([:], []) }
      let layouts = try reader.layoutNames().map { try reader.layout(named: $0.name) }
      return EmbeddingIndex(containers, layouts)
    }
  }

  /// The environment of a layout on a screen: where a container view of another layout shows it, it
  /// has that view's size and the part of the safe area that reaches into it.
  ///
  /// - Parameter environment: that of the screen, which the outermost layout fills.
  public func environment(
    _ environment: Environment, of layout: Layout, in index: EmbeddingIndex
  ) -> Environment {
    var chain: [(layout: Layout, view: View)] = []
    var current = layout
    while chain.count < 16, let container = index.container(of: current) {
      chain.append(container)
      current = container.layout
    }
    var result = environment
    for (outer, view) in chain.reversed() {
      let solved = frames(of: outer, in: result, includingOwnGuides: true)
      guard let frame = solved.frames.first(where: { $0.item == .view(view.id) })?.exact,
        let safeArea = solved.frames.first(where: {
          $0.item == .builtin(.safeArea, of: view.id)
        })?.exact
      else { return environment }
      result.size = frame.size
      result.safeArea = EdgeInsets(
        top: safeArea.y, left: safeArea.x, bottom: frame.height - safeArea.maxY,
        right: frame.width - safeArea.maxX)
    }
    return result
  }
}
