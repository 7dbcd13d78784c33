import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// The frames that both sides of a merge recorded differently, recorded anew.
///
/// Neither record is right in the merged document where both sides changed what the frame follows
/// from. It is laid out again, as Interface Builder's "Update Frames" does: but only frames that
/// this engine finds in ours as Interface Builder recorded them there, so that what it cannot know,
/// such as how wide a text of a custom font is, stays.
package struct MergedFrames {
  /// The merged document with them.
  package let document: ReadDocument

  /// How far a frame may be from its record to be the same, in points.
  private static let tolerance = 0.5

  /// Lays out what was combined.
  ///
  /// What ours recorded says which of the frames follow as expected.
  ///
  /// - Parameter scenes: those that the merge combined.
  package init(_ result: MergeResult, scenes: CombinedScenes) {
    let frames = Self.frames(result, scenes)
    let update =
      frames.isEmpty
      ? nil : try? FrameUpdate(ParsedDocument(bytes: result.bytes, name: "merged")).updated(frames)
    document = update.map { ReadDocument($0) } ?? result.merged
  }

  /// The frames that follow in the merged document, of those that both sides recorded.
  private static func frames(_ result: MergeResult, _ scenes: CombinedScenes) -> [String: Rect] {
    let recorded = result.mixedFrames
    // One name for both: ids are derived from it, so that equal objects have equal ids.
    guard !recorded.isEmpty,
      let merged = try? SceneLayouts(result.merged, name: "merged", scenes: scenes),
      let before = try? SceneLayouts(result.ours, name: "merged", scenes: scenes)
    else { return [:] }
    var frames: [String: Rect] = [:]
    for root in merged.roots where merged.holds(Set(recorded.keys), in: root) {
      guard let layout = merged.layout(of: root), let old = before.layout(of: root) else {
        continue
      }
      let then = Self.frames(of: old)
      for (id, frame) in Self.frames(of: layout) {
        guard let record = recorded[id], let then = then[id], Self.areSame(then, record) else {
          continue
        }
        frames[id] = frame
      }
    }
    return frames
  }

  /// The frames that follow from a layout's constraints, but for the root's, by object id.
  private static func frames(of layout: Layout) -> [String: Rect] {
    let engine = LayoutEngine(measurer: TableMeasurer())
    let solution = engine.solve(layout, in: layout.canvas.environment)
    guard solution.status == .solved else { return [:] }
    var frames: [String: Rect] = [:]
    for frame in solution.frames where frame.ambiguous.isEmpty {
      guard case .view(let id) = frame.item, id != layout.root,
        let object = layout.views[id]?.source?.objectID
      else { continue }
      frames[object] = frame.frame
    }
    return frames
  }

  private static func areSame(_ one: Rect, _ two: Rect) -> Bool {
    abs(one.x - two.x) <= tolerance && abs(one.y - two.y) <= tolerance
      && abs(one.width - two.width) <= tolerance && abs(one.height - two.height) <= tolerance
  }
}
