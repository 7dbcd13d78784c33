import InterfaceBuilder
import LayoutEngine
public import LayoutModel

/// Which solved frames differ between two versions of a document.
public struct MovedFrames: Sendable {
  /// A view or guide that stands elsewhere.
  public struct Move: Sendable {
    public let layout: String
    public let object: String
    /// In the superview's coordinates, in points.
    public let old: Rect
    /// In the superview's coordinates, in points.
    public let new: Rect
  }

  /// In the order of the newer document.
  public let moves: [Move]

  /// Solves every layout that differs, each on its own canvas.
  ///
  /// - Throws: ``ImportError`` where one of the versions cannot be imported.
  public init(old: [UInt8], new: [UInt8], name: String) throws {
    let before = try InterfaceBuilderImport(bytes: old, name: name).layouts
    let after = try InterfaceBuilderImport(bytes: new, name: name).layouts
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let engine = LayoutEngine()
    moves = after.flatMap { layout -> [Move] in
      guard let old = known[layout.id], !old.laysOut(as: layout) else { return [] }
      let frames = Dictionary(engine.solve(old).frames.map { ($0.item, $0.frame) }) { $1 }
      return engine.solve(layout).frames.compactMap { frame in
        guard let old = frames[frame.item], old != frame.frame else { return nil }
        return Move(layout: layout.name, object: frame.name, old: old, new: frame.frame)
      }
    }
  }
}
