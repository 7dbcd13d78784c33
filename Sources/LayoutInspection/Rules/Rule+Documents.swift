import LayoutModel

extension Rule {
  /// Rules about documents that differ from the solution of their constraints.
  static let documents: [Rule] = [
    Rule(
      "AL0106", "misplaced", .note, "recorded frames that differ from the solved ones",
      """
      The document was saved with frames that differ from those of the constraints by more than
      rounding, or with a label much wider or narrower than its text, so Interface Builder shows
      something other than a device will. Each cause is reported once, with the number of views it
      displaces: a view that was not laid out again, or a superview or safe area that had another
      size (as under a bar that the document does not mention). On a device nothing is wrong.
      """,
      .written { inspected, list in
        guard let recorded = inspected.recorded else { return }
        var misplaced: [ViewID] = []
        for frame in recorded.solution.frames {
          guard case .view(let view) = frame.item, let old = recorded.frames[view],
            view != inspected.layout.root, frame.ambiguous.isEmpty
          else { continue }
          if !old.isNear(frame.exact) {
            misplaced.append(view)
          } else if let width = recorded.widthOfText(view), !width.isNear(old.width) {
            list.add(
              view,
              "\(frame.name) is recorded \(old.width.roundedText) wide, but its text is about "
                + "\(width.rounded().roundedText)")
          }
        }
        let found = Misplacements(inspected.layout, recorded, misplaced: misplaced)
        for cause in found.causes {
          list.add(
            .item(.view(cause.subject)), cause.message, isOfSurroundings: cause.isOfSurroundings,
            follows: cause.following.map { (.item(.view($0)), found.message($0)) })
        }
      }),
    Rule(
      "AL0108", "held-by-recorded-sizes", .warning,
      "frames that are determined only while every text has its recorded size",
      """
      A label's recorded size is its size in the layout, not the intrinsic size of its text. With
      the latter there is too much or too little space, and it is undefined which of the views of
      equal priority yields: Interface Builder calls them ambiguous. Give one of them a different
      hugging or compression resistance priority, or make the spacing flexible.
      """,
      .written { inspected, list in
        guard let recorded = inspected.recorded, let measured = recorded.measured else { return }
        var known: [LayoutItem: Set<SolvedFrame.Part>] = [:]
        for frame in recorded.solution.frames { known[frame.item] = frame.ambiguous }
        let open = measured.frames.filter { frame in
          let parts = frame.ambiguousParts.filter { known[frame.item]?.contains($0) == false }
          return !inspected.worthReporting(parts, of: frame.item).isEmpty
        }
        guard let first = open.first else { return }
        // They are ambiguous together, for one reason.
        let names = open.prefix(5).map(\.name).joined(separator: ", ")
        let more = open.count > 5 ? " and \(open.count - 5) more" : ""
        list.add(
          .item(first.item),
          "\(names)\(more) could be different once texts have their intrinsic size")
      }),
    Rule(
      "AL0109", "beyond-canvas", .note,
      "cells below the visible part of their table, which Interface Builder does not lay out",
      """
      On the canvas, a table lays out only the cells that fit. Cells that end below it (or, for
      prototypes, begin below it) keep their old frames, and Interface Builder reports their
      contents as ambiguous regardless of their constraints. On a device they are fine. Make the
      scene taller (a freeform size) before editing them, so that their frames are recorded.
      """,
      .written { inspected, list in
        guard let cell = inspected.recorded?.cell, !inspected.layout.constraints.isEmpty else {
          return
        }
        let isBelow =
          cell.isStatic
          ? cell.frame.maxY > cell.table.height + 0.5 : cell.frame.y > cell.table.height - 0.5
        guard isBelow else { return }
        list.add(
          inspected.layout.root,
          "\(inspected.name(inspected.layout.root)) extends to \(cell.frame.maxY.roundedText) in "
            + "a table that is \(cell.table.height.roundedText) high on the canvas")
      }),
    Rule(
      "AL0110", "empty-scroll-view", .note, "empty scroll views",
      """
      Nothing determines the scroll view's content size, and Interface Builder reports it as
      ambiguous. If code adds the views, that is expected: turn off the ambiguity check for this
      view in Interface Builder.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.kind == .scrollView && view.ambiguityCheck == .always
          && inspected.layout.subviews(of: view.id).isEmpty
        {
          list.add(view.id, "\(view.name) has no content to scroll")
        }
      }),
  ]
}

extension InspectedLayout.Recorded {
  /// Returns the text width of a label that measures otherwise than recorded, in points, or `nil`
  /// unless the text alone determines the label's width.
  fileprivate func widthOfText(_ view: ViewID) -> Double? {
    guard let wish = textWidths[view],
      let frame = measured?.frames.first(where: { $0.item == .view(view) }),
      frame.ambiguous.isEmpty, abs(frame.exact.width - wish) < 0.5
    else { return nil }
    return wish
  }
}

extension Double {
  /// Whether two text widths are equal within the error of measuring in another font.
  fileprivate func isNear(_ other: Double) -> Bool {
    abs(self - other) < 8 || (self < other * 1.5 && other < self * 1.5)
  }
}

extension Rect {
  /// Whether all four numbers are equal within the error of rounding to whole points.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
      .allSatisfy { abs($0 - $1) <= 0.5 + 1e-6 }
  }
}
