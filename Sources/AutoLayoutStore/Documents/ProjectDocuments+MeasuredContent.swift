import InterfaceBuilder
public import LayoutModel

extension ProjectDocuments {
  /// Replaces the recorded sizes of texts and controls in imported layouts by measured ones.
  ///
  /// Sizes that were set in the project are kept.
  public func measuringContent(of layouts: [Layout]) throws -> [Layout] {
    var result = layouts
    for document in try project.sourceDocuments() {
      guard let bytes = try project.documentBytes(document.id) else { continue }
      let parsed = try ParsedDocument(bytes: bytes, name: document.name)
      let recorded = try InterfaceBuilderImport(parsed)
      let measured = try InterfaceBuilderImport(
        parsed, content: .measured, fonts: project.measurer.fonts)
      for (old, new) in zip(recorded.layouts, measured.layouts) {
        guard let index = result.firstIndex(where: { $0.id == old.id }) else { continue }
        try Self.measure(&result[index], old, new)
      }
    }
    return result
  }

  private static func measure(_ layout: inout Layout, _ old: Layout, _ new: Layout) throws {
    for view in new.views {
      guard let now = layout.views[view.id], let was = old.views[view.id],
        now.intrinsicSize == was.intrinsicSize, now.lacksIntrinsicSize == was.lacksIntrinsicSize,
        now.intrinsicSize != view.intrinsicSize || now.lacksIntrinsicSize != view.lacksIntrinsicSize
      else { continue }
      try layout.updateView(view.id) {
        $0.intrinsicSize = view.intrinsicSize
        $0.lacksIntrinsicSize = view.lacksIntrinsicSize
      }
    }
  }
}
