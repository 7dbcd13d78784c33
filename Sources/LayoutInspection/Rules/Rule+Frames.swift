import LayoutEngine
import LayoutModel

extension Rule {
  /// Rules about the frames of views.
  static let frames: [Rule] = [
    Rule(
      "AL0201", "off-screen", .warning, "views outside the layout's bounds",
      """
      The view is entirely outside the root view and cannot be scrolled into it. Siblings are
      reported together. A view that begins right at an edge is assumed to slide in from there and
      is not reported; if an animation starts farther out, ignore the finding for this view.
      """,
      .solved { inspected, version, list in
        guard let bounds = version.bounds, bounds.width > 0, bounds.height > 0 else { return }
        let outside = inspected.visible(version).filter { view, frame in
          !inspected.scrolls(view.id) && frame.hasArea
            && frame.absolute.isFarther(from: bounds, than: 1)
        }
        var groups: [[(View, SolvedFrame)]] = []
        // The groups by superview of their views, and by view.
        var below: [ViewID?: Int] = [:]
        var of: [ViewID: Int] = [:]
        for (view, frame) in outside {
          // The descendants of such a view are grouped with it.
          let above = inspected.layout.ancestors(of: view.id).compactMap { of[$0] }
          if let place = (above + [below[view.parent]].compactMap { $0 }).min() {
            groups[place].append((view, frame))
            of[view.id] = place
          } else {
            of[view.id] = groups.count
            below[view.parent] = groups.count
            groups.append([(view, frame)])
          }
        }
        for group in groups {
          let found = group.map { view, frame in
            (
              subject: Finding.Subject.item(.view(view.id)),
              message: "\(view.name) is outside the layout at \(frame.absolute.roundedText)"
            )
          }
          guard let first = found.first else { continue }
          list.add(first.subject, first.message, follows: Array(found.dropFirst()))
        }
      }),
    Rule(
      "AL0202", "outside-superview", .note, "views that extend beyond their superview",
      """
      The part outside the superview receives no touches, and is not drawn if the superview clips.
      """,
      .solved { inspected, version, list in
        let frames = version.frames
        for (view, frame) in inspected.visible(version) where frame.hasArea {
          guard let parent = view.parent, let outer = frames[parent],
            inspected.layout.views[parent].map({ !$0.kind.scrolls }) ?? false,
            // A control's own shadow or margin may extend beyond.
            !frame.frame.inset(by: view.effectiveAlignmentInsets).isInside(outer.frame.size)
          else { continue }
          list.add(
            view.id,
            "\(view.name) extends beyond \(inspected.name(parent)): \(frame.frame.roundedText) in "
              + "\(outer.frame.width.roundedText) by \(outer.frame.height.roundedText)")
        }
      }),
    Rule(
      "AL0203", "overlap", .warning, "overlapping texts and controls",
      """
      Two siblings that people read or touch overlap, so one of them is hidden or cannot be touched.
      The usual cause is a long text or a small screen: constrain one to the other with an
      inequality. A view that lies mostly on another, like a button on a field, is assumed to be
      intended; lines of text that barely overlap and views that show nothing are not reported
      either.
      """,
      .solved { inspected, version, list in
        var groups: [ViewID: [(View, SolvedFrame)]] = [:]
        for (view, frame) in inspected.visible(version) {
          guard view.kind.showsText || view.kind.isControl, !inspected.showsNothing(view),
            frame.hasArea, let parent = view.parent
          else { continue }
          groups[parent, default: []].append((view, frame))
        }
        for (_, siblings) in groups.sorted(by: { $0.key < $1.key }) {
          for pair in siblings.map(\.1.frame).overlappingPairs() {
            let (first, second) = (siblings[pair.0].0, siblings[pair.1].0)
            guard siblings[pair.0].1.frame.isInTheWay(of: siblings[pair.1].1.frame) else {
              continue
            }
            list.add(
              .item(.view(first.id)), "\(first.name) and \(second.name) overlap",
              about: [.view(second.id)])
          }
        }
      }),
    Rule(
      "AL0204", "empty", .warning, "texts, controls and images without area",
      """
      The view has no width or height, so it is invisible. (Sizes cannot be negative: constraints
      that require a negative size conflict.) Either a constraint or an unyielding neighbor
      compresses it, or it has no content and no size.
      """,
      .solved { inspected, version, list in
        // A root without a size, such as a view shown by a bar, has no room for its content.
        guard let bounds = version.bounds, bounds.width > 0, bounds.height > 0 else { return }
        for (view, frame) in inspected.visible(version)
        where view.kind.isContent && !frame.hasArea && !inspected.showsNothing(view) {
          if frame.frame.width > 0, inspected.sizesItself(.vertical) { continue }
          let size = "\(frame.frame.width.roundedText) by \(frame.frame.height.roundedText)"
          let hasNothingToSay =
            view.kind == .label && view.text == nil
            && view.intrinsicSize == AxisPair(horizontal: nil, vertical: nil)
          list.add(
            view.id, "\(view.name) is \(size)" + (hasNothingToSay ? ": it has no text" : ""))
        }
      }),
    Rule(
      "AL0206", "truncated", .warning, "texts and controls smaller than their content",
      """
      A stronger constraint compresses the content: text is truncated with an ellipsis, or a title
      is clipped. Allow more lines, or let something else yield.
      """,
      .solved { inspected, version, list in
        guard !version.solution.compressed.isEmpty else { return }
        let visible = inspected.visible(version).map { ($0.id, (view: $0, frame: $1)) }
        let shown = Dictionary(uniqueKeysWithValues: visible)
        for constraint in version.solution.compressed {
          guard case .view(let id) = constraint.equation.first.anchor.item,
            let (view, frame) = shown[id], view.kind.showsText
          else { continue }
          let isWidth = constraint.equation.first.anchor.attribute == .width
          let wish = constraint.equation.constant
          let size = isWidth ? frame.frame.width : frame.frame.height
          guard size < wish - 1,
            !inspected.fits(
              view, frame.frame.size, along: isWidth ? .horizontal : .vertical,
              in: version.solution.environment)
          else { continue }
          list.add(
            .item(.view(id)),
            "\(view.name) is \(size.roundedText) \(isWidth ? "wide" : "high"), "
              + "its content \(wish.roundedText)", along: isWidth ? .horizontal : .vertical)
        }
      }),
    Rule(
      "AL0207", "touch-target", .note, "buttons that are too small to tap",
      """
      Apple's guidelines ask for at least 44 by 44 points. Give the button a minimum size, or larger
      content insets.
      """,
      .solved { inspected, version, list in
        for (view, frame) in inspected.visible(version)
        where view.kind == .button && frame.hasArea
          && (frame.frame.width < 43.5 || frame.frame.height < 43.5)
        {
          let sizes = [("wide", frame.frame.width), ("high", frame.frame.height)]
          let small = sizes.filter { $0.1 < 43.5 }.map { "\($0.1.roundedText) \($0.0)" }
          list.add(
            view.id, "\(view.name) is \(small.joined(separator: " and ")), less than 44 points")
        }
      }),
    Rule(
      "AL0208", "outside-safe-area", .note,
      "texts and controls under the notch, the bars or the home indicator",
      """
      Text and controls belong inside the safe area. Constrain them to the safe area's edge instead
      of the view's. Only layouts that fill a screen are checked, and only views whose center is
      covered are reported.
      """,
      .solved { inspected, version, list in
        let insets = version.solution.environment.safeArea
        guard insets != EdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
          let bounds = version.bounds,
          inspected.layout.source == nil || inspected.layout.canvas.fillsScreen
        else { return }
        let safe = bounds.inset(by: insets)
        for (view, frame) in inspected.visible(version)
        where (view.kind.showsText && view.kind != .textView || view.kind.isControl)
          && !inspected.scrolls(view.id) && frame.hasArea && frame.absolute.touches(bounds)
        {
          let (x, y) = (frame.absolute.midX, frame.absolute.midY)
          let isSafe = x >= safe.x && x <= safe.maxX && y >= safe.y && y <= safe.maxY
          if !isSafe { list.add(view.id, "\(view.name) is outside the safe area") }
        }
      }),
  ]
}

extension InspectedLayout {
  /// Returns the visible views in a solution, with their frames.
  fileprivate func visible(_ version: Version) -> [(View, SolvedFrame)] {
    var hidden: Set<ViewID> = []
    return version.solution.frames.compactMap { frame in
      guard case .view(let id) = frame.item,
        let view = layout.views[id]?.resolved(in: version.solution.environment)
      else { return nil }
      // Superviews come before their subviews.
      guard !view.isHidden, !(view.parent.map(hidden.contains) ?? false) else {
        hidden.insert(id)
        return nil
      }
      return (view, frame)
    }
  }
}

extension InspectedLayout.Version {
  /// The frames of views.
  fileprivate var frames: [ViewID: SolvedFrame] {
    var result: [ViewID: SolvedFrame] = [:]
    for frame in solution.frames {
      if case .view(let view) = frame.item { result[view] = frame }
    }
    return result
  }

  /// The root's bounds.
  fileprivate var bounds: Rect? {
    solution.frames.first.map {
      Rect(x: 0, y: 0, width: $0.frame.width, height: $0.frame.height)
    }
  }
}

extension SolvedFrame {
  fileprivate var hasArea: Bool { frame.width > 0 && frame.height > 0 }
}

extension Rect {
  fileprivate var midX: Double { x + width / 2 }
  fileprivate var midY: Double { y + height / 2 }

  /// Whether it covers enough of another that one of them cannot be read or touched, without one
  /// being entirely on top of the other.
  fileprivate func isInTheWay(of other: Rect) -> Bool {
    let wide = min(maxX, other.maxX) - max(x, other.x)
    let high = min(maxY, other.maxY) - max(y, other.y)
    let smallest = min(width * height, other.width * other.height)
    return wide > 0.1 * min(width, other.width) && high > 0.25 * min(height, other.height)
      && min(width, height, other.width, other.height) >= 8 && wide * high < 0.7 * smallest
  }

  /// Whether the distance between two rectangles is larger than a given one.
  fileprivate func isFarther(from other: Rect, than room: Double) -> Bool {
    x > other.maxX + room || other.x > maxX + room || y > other.maxY + room
      || other.y > maxY + room
  }

  fileprivate func touches(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
