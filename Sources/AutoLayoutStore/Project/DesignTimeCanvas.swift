import InterfaceBuilder
import LayoutModel

/// The environments of Interface Builder's canvas.
package struct DesignTimeCanvas {
  private var defects: [DocumentID: CanvasDefects] = [:]

  /// Reads the documents the layouts were imported from.
  package init(
    of layouts: [Layout], in documents: [SourceDocument],
    bytes: (DocumentID) throws -> [UInt8]?
  ) throws {
    let wanted = Set(layouts.compactMap { $0.source?.document })
    for document in documents where wanted.contains(document.id) {
      guard let bytes = try bytes(document.id) else { continue }
      defects[document.id] = try CanvasDefects(bytes: bytes)
    }
  }

  /// Returns a layout's canvas in its Xcode version, including constraints removed at build time.
  package func environment(of layout: Layout) -> Environment {
    defects(of: layout)?.canvasEnvironment(of: layout) ?? layout.canvas.designTimeEnvironment
  }

  /// Applies the canvas's safe area, system version and text size.
  ///
  /// - Parameter textSize: the requested text size, which overrides the canvas's.
  package func apply(
    to environment: inout Environment, of layout: Layout, textSize: ContentSizeCategory? = nil
  ) {
    defects(of: layout)?.apply(to: &environment, of: layout, textSize: textSize)
  }

  private func defects(of layout: Layout) -> CanvasDefects? {
    layout.source.flatMap { defects[$0.document] }
  }
}
