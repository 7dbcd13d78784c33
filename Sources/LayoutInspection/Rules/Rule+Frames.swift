import LayoutModel

extension Rule {
  /// Where views come to stand.
  static let frames: [Rule] = [
    Rule(
      "AL0201", "off-screen", .warning, "views that nobody can see, outside of the layout",
      """
      The view is wholly outside of the root view, and nothing scrolls it in. Views beside each other
      are told once. One that begins right at an edge waits there to slide in, and is left alone;
      where another animation begins farther out, ignore the finding for this view.
      """,
      .solved { inspected, version, list in
        guard let bounds = version.bounds, bounds.width > 0, bounds.height > 0 else { return }
        let outside = inspected.visible(version).filter { view, frame in
          !inspected.scrolls(view.id) && frame.hasArea
            && frame.absolute.isFarther(from: bounds, than: 1)
        }
        var groups: [[(View, SolvedFrame)]] = []
        // The groups of a superview's views, and of views themselves.
        var below: [ViewID?: Int] = [:]
        var of: [ViewID: Int] = [:]
        for (view, frame) in outside {
          // What is in such a view is out there with it.
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
              message: "\(view.name) is outside of the layout at \(frame.absolute.roundedText)"
            )
          }
          guard let first = found.first else { continue }
          list.add(first.subject, first.message, follows: Array(found.dropFirst()))
        }
      }),
    Rule(
      "AL0202", "outside-superview", .note, "views that stand out of their superview",
      """
      What stands out of its superview is not touched there, and not drawn where the superview clips.
      """,
      .solved { inspected, version, list in
        let frames = version.frames
        for (view, frame) in inspected.visible(version) where frame.hasArea {
          guard let parent = view.parent, let outer = frames[parent],
            inspected.layout.views[parent].map({ !$0.kind.scrolls }) ?? false,
            !frame.frame.isInside(outer.frame.size)
          else { continue }
          list.add(
            view.id,
            "\(view.name) stands out of \(inspected.name(parent)): \(frame.frame.roundedText) in "
              + "\(outer.frame.width.roundedText) by \(outer.frame.height.roundedText)")
        }
      }),
    Rule(
      "AL0203", "overlap", .warning, "texts and controls that cover each other",
      """
      Two siblings that people read or touch overlap, so that one of them is hidden or cannot be
      touched. Often it is a long text or a small screen that brings them together: tie one to the
      other with an inequality. What lies mostly on something else was put there, as a button on a
      field; lines that come close to each other and what shows nothing are left alone as well.
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
      "AL0204", "empty", .warning, "texts, controls and pictures without any area",
      """
      The view is as wide or as high as nothing, so that nobody sees it. (Less than nothing it cannot be:
      sizes are never negative, and constraints that ask for it contradict.) A constraint or a neighbour
      that does not give way presses it together, or it has no content and no size.
      """,
      .solved { inspected, version, list in
        // What has no size itself, as a view that a bar shows, has no room to give.
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
      "AL0206", "truncated", .warning, "texts and controls that are smaller than their content",
      """
      The content would like to be larger and something stronger presses it together: a text ends in
      an ellipsis, a title is cut off. Let it have more lines, or let something else give way.
      """,
      .solved { inspected, version, list in
        let frames = version.frames
        for constraint in version.solution.compressed {
          guard case .view(let id) = constraint.equation.first.anchor.item,
            let view = inspected.layout.views[id], view.kind.showsText, !view.isHidden,
            let frame = frames[id]
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
      "AL0207", "touch-target", .note, "buttons that are smaller than a finger",
      """
      Apple's guidelines ask for 44 by 44 points. Give the button a minimum size, or insets that make
      it larger.
      """,
      .solved { inspected, version, list in
        for (view, frame) in inspected.visible(version)
        where view.kind == .button && frame.hasArea
          && (frame.frame.width < 43.5 || frame.frame.height < 43.5)
        {
          let sizes = [("wide", frame.frame.width), ("high", frame.frame.height)]
          let small = sizes.filter { $0.1 < 43.5 }.map { "\($0.1.roundedText) \($0.0)" }
          list.add(
            view.id, "\(view.name) is \(small.joined(separator: " and ")), less than a finger's 44")
        }
      }),
    Rule(
      "AL0208", "outside-safe-area", .note,
      "texts and controls under the notch, the bars or the home indicator",
      """
      What people read or touch should stand in the safe area. Tie it to the safe area's edge in place
      of the view's. Only layouts that fill a screen are looked at, and views of which the middle is
      covered.
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
          if !isSafe { list.add(view.id, "\(view.name) is not in the safe area") }
        }
      }),
  ]
}

extension InspectedLayout {
  /// The views that are seen in a solution, with their frames.
  fileprivate func visible(_ version: Version) -> [(View, SolvedFrame)] {
    var hidden: Set<ViewID> = []
    return version.solution.frames.compactMap { frame in
      guard case .view(let id) = frame.item,
        let view = layout.views[id]?.resolved(in: version.solution.environment)
      else { return nil }
      // Parents come before what is in them.
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

  /// The root's own rectangle.
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

  /// Whether it covers so much of another that one of the two cannot be read or touched, and does
  /// not lie on it or under it as a whole.
  fileprivate func isInTheWay(of other: Rect) -> Bool {
    let wide = min(maxX, other.maxX) - max(x, other.x)
    let high = min(maxY, other.maxY) - max(y, other.y)
    let smallest = min(width * height, other.width * other.height)
    return wide > 0.1 * min(width, other.width) && high > 0.25 * min(height, other.height)
      && min(width, height, other.width, other.height) >= 8 && wide * high < 0.7 * smallest
  }

  /// Whether there is more room than this between two rectangles.
  fileprivate func isFarther(from other: Rect, than room: Double) -> Bool {
    x > other.maxX + room || other.x > maxX + room || y > other.maxY + room
      || other.y > maxY + room
  }

  fileprivate func touches(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
