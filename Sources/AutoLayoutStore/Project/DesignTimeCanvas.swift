import InterfaceBuilder
import LayoutModel

/// The environments that Interface Builder's canvas lays layouts out in.
package struct DesignTimeCanvas {
  private var defects: [DocumentID: CanvasDefects] = [:]

  /// Reads the documents that layouts were imported from.
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

  /// A layout's canvas with what is removed at build time, as the canvas of its Xcode counts it.
  package func environment(of layout: Layout) -> Environment {
    var result = layout.canvas.environment
    result.includesPlaceholders = true
    apply(to: &result, of: layout)
    return result
  }

  /// Counts the safe area, and draws texts, as the canvas does.
  ///
  /// - Parameter textSize: the one that is asked for instead of the canvas's.
  package func apply(
    to environment: inout Environment, of layout: Layout, textSize: ContentSizeCategory? = nil
  ) {
    guard let source = layout.source, let defects = defects[source.document] else { return }
    if let safeArea = defects.safeArea(of: layout) { environment.safeArea = safeArea }
    environment.systemVersion = environment.systemVersion ?? defects.systemVersion
    guard let drawn = defects.textSize else { return }
    environment.givenTextSize = drawn
    if textSize == nil { environment.textSize = drawn }
  }
}
