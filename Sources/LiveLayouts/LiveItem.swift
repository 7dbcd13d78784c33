public import LayoutModel

/// A view or guide of a ``LiveLayout`` that constraints can refer to.
public protocol LiveItem {
  /// The item as used in equations.
  var layoutItem: LayoutItem { get }
  /// The layout that contains the item.
  var liveLayout: LiveLayout { get }
}

extension LiveItem {
  var containerID: ViewID? {
    liveLayout.tree(of: layoutItem).flatMap {
      liveLayout.contents(of: $0).container(of: layoutItem)
    }
  }
}
