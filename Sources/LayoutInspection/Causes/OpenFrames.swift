import LayoutModel

/// The ambiguous frames of a solution, grouped by cause.
///
/// An item tied to an ambiguous edge is ambiguous too: both belong together, and one more
/// constraint may determine all of them. An item tied to the leading edge of a view of ambiguous
/// width is not.
struct OpenFrames {
  /// Frames that are ambiguous together.
  struct Group {
    /// The frames in the order of the solution, superviews first.
    var members: [(item: LayoutItem, message: String)] = []
    /// Whether the frames are ambiguous only until the app runs, because they depend on content
    /// that a document does not have.
    var waitsForContent = false
  }

  private(set) var groups: [Group] = []

  /// Linear in the layout if any frame is ambiguous.
  init(_ inspected: InspectedLayout, _ version: InspectedLayout.Version) {
    let solution = version.solution
    let open = solution.frames.compactMap {
      frame -> (frame: SolvedFrame, parts: [SolvedFrame.Part])? in
      guard !frame.ambiguous.isEmpty else { return nil }
      let parts = inspected.worthReporting(frame.ambiguousParts, of: frame.item)
      return parts.isEmpty ? nil : (frame, parts)
    }
    guard !open.isEmpty else { return }
    let openParts = Dictionary(solution.frames.map { ($0.item, $0.ambiguous) }) { first, _ in first
    }
    let joined = Self.joined(inspected, openParts, solution.environment)
    var places: [Int: Int] = [:]
    for (frame, parts) in open {
      let text = parts.map(\.rawValue).joined(separator: ", ")
      let member = (frame.item, "\(frame.name): \(text) could be different")
      let waits = parts.contains {
        // Content determines sizes, but not positions.
        [.width, .height].contains($0)
          && inspected.waitsForContent(frame.item, $0.axis, in: solution.environment)
      }
      guard let number = joined[frame.item] else {
        groups.append(Group(members: [member], waitsForContent: waits))
        continue
      }
      let place = places[number] ?? groups.count
      if places[number] == nil {
        places[number] = place
        groups.append(Group())
      }
      groups[place].members.append(member)
      if waits { groups[place].waitsForContent = true }
    }
  }

  /// Returns the group of each item that is tied to another.
  private static func joined(
    _ inspected: InspectedLayout, _ open: [LayoutItem: Set<SolvedFrame.Part>],
    _ environment: Environment
  ) -> [LayoutItem: Int] {
    let layout = inspected.layout
    var groups = Groups<LayoutItem>()
    for constraint in layout.constraints where constraint.isEffective(in: environment) {
      let items = constraint.equation.anchors.compactMap { anchor -> LayoutItem? in
        let item = anchor.item.standingFor
        let parts = anchor.attribute.parts(environment.direction)
        return open[item]?.isDisjoint(with: parts) ?? true ? nil : item
      }
      if items.count > 1 { groups.join(items) }
    }
    for view in layout.views {
      guard let parent = view.parent, layout.views[parent]?.kind == .stackView,
        !(open[.view(view.id)] ?? []).isEmpty
      else { continue }
      // The views in a stack view share its space, whether or not that is ambiguous.
      groups.join([.view(parent), .view(view.id)])
    }
    var result: [LayoutItem: Int] = [:]
    for item in open.keys { result[item] = groups.group(of: item) }
    return result
  }
}

extension SolvedFrame.Part {
  /// The axis along which the part is measured.
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension Attribute {
  /// Returns the parts of a frame that determine the anchor.
  fileprivate func parts(_ direction: LayoutDirection) -> Set<SolvedFrame.Part> {
    switch withoutMargin.resolved(in: direction) {
    case .width: [.width]
    case .height: [.height]
    case .left: [.x]
    case .top: [.y]
    default: axis == .horizontal ? [.x, .width] : [.y, .height]
    }
  }
}

extension LayoutItem {
  /// The view to which a built-in guide belongs; other items are unchanged.
  fileprivate var standingFor: LayoutItem {
    if case .builtin(_, let view) = self { .view(view) } else { self }
  }
}

extension InspectedLayout {
  /// Whether an ambiguous frame depends on something that a document does not have: a text or views
  /// set by code, a custom class with its own size, or constraints added by code in place of
  /// placeholders.
  fileprivate func waitsForContent(
    _ item: LayoutItem, _ axis: Axis, in environment: Environment
  ) -> Bool {
    guard layout.source != nil else { return false }
    if sizesItself(axis) { return true }
    guard case .view(let id) = item, let view = layout.views[id]?.resolved(in: environment) else {
      return false
    }
    let isHeldByPlaceholder = constraints(of: id).contains {
      $0.isPlaceholder && $0.equation.first.anchor.attribute.axis == axis
    }
    if isHeldByPlaceholder { return true }
    switch view.kind {
    case .textView: return true
    case .label, .button: return view.text?.isEmpty ?? true
    case .stackView:
      return layout.subviews(of: id).allSatisfy {
        layout.views[$0]?.resolved(in: environment).isHidden ?? true
      }
    case .view: return view.className != ViewKind.view.rawValue && view.intrinsicSize[axis] == nil
    default: return false
    }
  }
}
