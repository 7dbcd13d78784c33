public import LayoutModel

/// A layout guide of a ``LiveLayout``, either an added one or a built-in guide of a view.
///
/// Guides have edges, centers and sizes, but no baselines.
public struct LiveGuide: LiveItem, Hashable {
  public let layoutItem: LayoutItem
  public let liveLayout: LiveLayout

  init(_ item: LayoutItem, in liveLayout: LiveLayout) {
    layoutItem = item
    self.liveLayout = liveLayout
  }

  /// The view the guide belongs to; `nil` after the guide was removed.
  public var owningView: LiveView? {
    guard let tree = liveLayout.tree(of: layoutItem) else { return nil }
    return liveLayout.contents(of: tree).container(of: layoutItem).map {
      LiveView($0, in: liveLayout)
    }
  }

  /// The guide's name, such as `gap` or `root.safeArea`.
  public var name: String {
    liveLayout.contents(of: liveLayout.tree(of: layoutItem) ?? .main).name(of: layoutItem)
  }

  /// A label for developers; `nil` for built-in guides.
  public var identifier: String? {
    get {
      guard case .guide(let id) = layoutItem, let tree = liveLayout.tree(of: layoutItem) else {
        return nil
      }
      return liveLayout.contents(of: tree).guides[id]?.identifier
    }
    nonmutating set {
      guard case .guide(let id) = layoutItem, let tree = liveLayout.tree(of: layoutItem) else {
        return
      }
      liveLayout.recording {
        try liveLayout.change(tree) { layout throws(LayoutError) in
          try layout.updateGuide(id) { $0.identifier = newValue }
        }
      }
    }
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.layoutItem == b.layoutItem && a.liveLayout === b.liveLayout
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(layoutItem) }
}

extension LiveGuide: CustomStringConvertible {
  /// The guide's name.
  public var description: String { name }
}
