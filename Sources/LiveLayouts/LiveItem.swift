public import LayoutModel

/// A view or a guide of a ``LiveLayout``: whatever a constraint can be about.
public protocol LiveItem {
  /// What equations call it.
  var layoutItem: LayoutItem { get }
  /// The layout it is edited in.
  var liveLayout: LiveLayout { get }
}

extension LiveItem {
  var containerID: ViewID? {
    liveLayout.tree(of: layoutItem).flatMap {
      liveLayout.contents(of: $0).container(of: layoutItem)
    }
  }
}
