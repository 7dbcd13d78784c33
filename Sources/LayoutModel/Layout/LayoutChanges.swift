/// Which objects of a layout were added, changed or removed since it was loaded.
///
/// An id that the layout still holds was added or changed; one that it no longer holds was removed.
public struct LayoutChanges: Hashable, Sendable {
  /// Whether the layout itself is new.
  public internal(set) var isNew = false
  /// Whether its name or canvas changed.
  public internal(set) var header = false
  public internal(set) var views = TouchedObjects<View>()
  /// Views whose subviews were added, removed or reordered.
  public internal(set) var childOrders = TouchedObjects<View>()
  public internal(set) var guides = TouchedObjects<Guide>()
  public internal(set) var constraints = TouchedObjects<Constraint>()
  public internal(set) var outlets = TouchedObjects<Outlet>()

  /// Whether nothing was touched.
  public var isEmpty: Bool { self == LayoutChanges() }
}
