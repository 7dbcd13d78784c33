import LayoutModel

/// The frames of a solution that constraints leave open, by what leaves them so.
///
/// What is tied to an edge that could be elsewhere could be elsewhere too: they are open together, and
/// one more constraint may settle all of them. What is tied to the edge that a view of open width begins
/// at is not.
struct OpenFrames {
  /// Frames that are open together.
  struct Group {
    /// In the order of the solution, superviews first.
    var members: [(item: LayoutItem, message: String)] = []
    /// Whether it is open only as long as the app does not run: what would decide is content that
    /// a document does not have.
    var waitsForContent = false
  }

  private(set) var groups: [Group] = []

  /// Linear in the layout where anything is open.
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
        // Where something stands is nothing that content would say.
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

  /// The number of the group of each item, where it is tied to anything.
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
      // What shares a stack view shares its room, whether or not that is open itself.
      groups.join([.view(parent), .view(view.id)])
    }
    var result: [LayoutItem: Int] = [:]
    for item in open.keys { result[item] = groups.group(of: item) }
    return result
  }
}

extension SolvedFrame.Part {
  /// The axis that it is measured along.
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension Attribute {
  /// The parts of a frame that say where an anchor is, or how large.
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
  /// The view, for a guide that it has of itself.
  fileprivate var standingFor: LayoutItem {
    if case .builtin(_, let view) = self { .view(view) } else { self }
  }
}

extension InspectedLayout {
  /// Whether something decides on an open frame that a document does not have: a text or views that
  /// code puts in, a class of the app's own that knows how large it is, what stands in for
  /// constraints that code adds.
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
