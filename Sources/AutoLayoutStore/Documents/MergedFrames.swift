import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Lays out again the frames that both sides of a merge recorded differently.
///
/// If both sides changed what a frame depends on, neither record is right in the merged document.
/// Such frames are recalculated, like Interface Builder's "Update Frames", but only if this engine
/// reproduces the frame recorded in ours. Frames it cannot predict, such as those of text in a
/// custom font, stay as they are.
package struct MergedFrames {
  /// The merged document with the recalculated frames.
  package let document: ReadDocument

  /// The largest difference at which a frame still equals its record, in points.
  private static let tolerance = 0.5

  /// Lays out the combined scenes.
  ///
  /// Frames recorded in ours show which frames the engine reproduces.
  ///
  /// - Parameter scenes: the scenes that the merge combined.
  package init(_ result: MergeResult, scenes: CombinedScenes) {
    let frames = Self.frames(result, scenes)
    let update =
      frames.isEmpty
      ? nil : try? FrameUpdate(ParsedDocument(bytes: result.bytes, name: "merged")).updated(frames)
    document = update.map { ReadDocument($0) } ?? result.merged
  }

  /// Returns the solved frames of the merged document for those that both sides recorded.
  private static func frames(_ result: MergeResult, _ scenes: CombinedScenes) -> [String: Rect] {
    let recorded = result.mixedFrames
    // One name for both: ids are derived from it, so equal objects get equal ids.
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

  /// Returns the determined frames of a layout by object id, except that of the root.
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
