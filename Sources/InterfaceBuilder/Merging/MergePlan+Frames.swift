internal import LayoutModel
internal import LosslessXML

extension MergePlan {
  /// Cells that tables stack up.
  private static let stacked: Set<String> = ["tableViewCell", "tableCellView"]

  /// Notes a frame that both sides recorded differently, so that it can be laid out again.
  ///
  /// Cells are: each side shifted those below what it put in, took out or made higher, and in the
  /// merged document both shifts add up.
  mutating func recordAnew(_ node: Int, ours: Element, theirs: Element, base: Element?) {
    guard let view = ours.framedView, let id = view.objectID, let frame = view.recordedFrame else {
      return
    }
    mixedFrames[id] = frame
    guard Self.stacked.contains(view.name), ours.name == "rect",
      let left = ours.number("y"), let right = theirs.number("y"), let old = base?.number("y")
    else { return }
    let offset = left + right - old
    if offset != left { rewritten[node] = ["y": FrameUpdate.text(offset, "y")] }
  }
}
