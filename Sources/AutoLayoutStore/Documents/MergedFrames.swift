import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// The frames that both sides of a merge recorded differently, recorded anew.
///
/// Neither record is right in the merged document where both sides changed what the frame follows
/// from. It is laid out again, as Interface Builder's "Update Frames" does: but only frames that
/// this engine finds in ours as Interface Builder recorded them there, so that what it cannot know,
/// such as how wide a text of a custom font is, stays.
struct MergedFrames {
  /// The merged document.
  let bytes: [UInt8]

  /// How far a frame may be from its record to be the same, in points.
  private static let tolerance = 0.5

  /// Lays out what was combined.
  ///
  /// - Parameters:
  ///   - ours: the document whose records of the frames say which of them follow as expected.
  ///   - scenes: those that the merge combined.
  init(_ result: MergeResult, ours: [UInt8], scenes: CombinedScenes) {
    let recorded = result.mixedFrames
    guard !recorded.isEmpty,
      // One name for both: ids are derived from it, so that equal objects have equal ids.
      let merged = try? InterfaceBuilderImport(
        bytes: result.bytes, name: "merged", scenes: scenes.ids
      ).layouts,
      let before = try? InterfaceBuilderImport(bytes: ours, name: "merged", scenes: scenes.ids)
        .layouts
    else {
      bytes = result.bytes
      return
    }
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    var frames: [String: Rect] = [:]
    for layout in merged {
      guard let old = known[layout.id],
        layout.views.contains(where: { recorded[$0.source?.objectID ?? ""] != nil })
      else { continue }
      let then = Self.frames(of: old)
      for (id, frame) in Self.frames(of: layout) {
        guard let record = recorded[id], let then = then[id], Self.areSame(then, record) else {
          continue
        }
        frames[id] = frame
      }
    }
    let update = try? FrameUpdate(bytes: result.bytes, name: "merged").updated(frames)
    bytes = update ?? result.bytes
  }

  /// The frames that follow from a layout's constraints, but for the root's, by object id.
  private static func frames(of layout: Layout) -> [String: Rect] {
    let solution = LayoutEngine().solve(layout, in: layout.canvas.environment)
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
