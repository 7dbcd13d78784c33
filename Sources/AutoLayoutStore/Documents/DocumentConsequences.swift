import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// What the differences between two versions of a document do to the frames of its layouts.
public struct DocumentConsequences: Sendable {
  /// One for each layout of both versions that lays out otherwise, in the order of the newer.
  public let consequences: [FrameConsequence]

  /// Solves every layout that differs, each on its own canvas.
  ///
  /// - Throws: ``ImportError`` where one of the versions cannot be imported.
  public init(old: [UInt8], new: [UInt8], name: String) throws {
    let before = try InterfaceBuilderImport(bytes: old, name: name).layouts
    let after = try InterfaceBuilderImport(bytes: new, name: name).layouts
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let engine = LayoutEngine()
    consequences = after.compactMap { layout -> FrameConsequence? in
      guard let old = known[layout.id], !old.laysOut(as: layout) else { return nil }
      let consequence = FrameConsequence(
        engine.solve(old), of: old, engine.solve(layout), of: layout, environment: nil)
      return consequence.isEmpty ? nil : consequence
    }
  }
}
