import LayoutModel

/// The items of a layout that were changed directly rather than moved by changes elsewhere.
struct OwnChanges {
  /// Views whose own fields changed, and the subjects of constraints that changed.
  private(set) var items: Set<LayoutItem> = []

  /// Compares two versions of a layout in linear time.
  ///
  /// - Parameter moved: the items whose frames changed.
  init(from old: Layout, to new: Layout, moved: Set<LayoutItem>) {
    for view in new.views {
      guard var was = old.views[view.id] else { continue }
      was.name = view.name
      if was != view { items.insert(.view(view.id)) }
    }
    for constraint in new.constraints {
      let was = old.constraints[constraint.id]
      if was.map({ !$0.demands(as: constraint) }) ?? true {
        add(constraint.equation.subject(in: new, moved: moved))
      }
    }
    for constraint in old.constraints where new.constraints[constraint.id] == nil {
      add(constraint.equation.subject(in: old, moved: moved))
    }
    for view in new.views where new.subviews(of: view.id).count > 1 {
      let before = old.views[view.id] == nil ? [] : old.subviews(of: view.id)
      let now = new.subviews(of: view.id)
      let common = Set(before).intersection(now)
      if before.filter(common.contains) != now.filter(common.contains) {
        items.formUnion(common.map { .view($0) })
      }
    }
  }

  private mutating func add(_ item: LayoutItem?) {
    if let item { items.insert(item) }
  }
}

extension Constraint {
  /// Whether two constraints impose the same condition, regardless of their names.
  fileprivate func demands(as other: Constraint) -> Bool {
    equation == other.equation && isActive == other.isActive && isInstalled == other.isInstalled
      && isPlaceholder == other.isPlaceholder && variations == other.variations
  }
}

extension Equation {
  /// Returns the item that the equation is about: the first, unless it contains the second.
  ///
  /// - Parameters:
  ///   - parent: the superview of a view.
  ///   - moved: the items whose frames changed; if only one of the two did, that one is returned.
  package func subject(
    parent: (ViewID) -> ViewID?, moved: Set<LayoutItem>? = nil
  ) -> LayoutItem? {
    let items = [first, second].map { $0?.anchors.first?.item }
    func view(_ item: LayoutItem?) -> ViewID? {
      switch item {
      case .view(let id), .builtin(_, of: let id): id
      default: nil
      }
    }
    func own(_ item: LayoutItem?) -> LayoutItem? {
      view(item).map { .view($0) } ?? item
    }
    guard let one = own(items[0]) else { return own(items[1]) }
    guard let two = own(items[1]) else { return one }
    if let moved, moved.contains(one) != moved.contains(two) {
      return moved.contains(one) ? one : two
    }
    var next = view(two).flatMap(parent)
    var steps = 0
    while let holder = next, steps < 1_000 {
      if .view(holder) == one { return two }
      next = parent(holder)
      steps += 1
    }
    return one
  }

  fileprivate func subject(in layout: Layout, moved: Set<LayoutItem>) -> LayoutItem? {
    subject(parent: { layout.views[$0]?.parent }, moved: moved)
  }
}
