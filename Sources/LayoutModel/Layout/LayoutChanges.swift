/// The objects of a layout that were added, changed or removed since it was loaded.
///
/// An ID that the layout still contains was added or changed; otherwise the object was removed.
public struct LayoutChanges: Hashable, Sendable {
  /// Whether the layout itself is new.
  public internal(set) var isNew = false
  /// Whether its name or canvas changed.
  public internal(set) var header = false
  public internal(set) var views = TouchedObjects<View>()
  /// The views whose subviews were added, removed or reordered.
  public internal(set) var childOrders = TouchedObjects<View>()
  public internal(set) var guides = TouchedObjects<Guide>()
  public internal(set) var constraints = TouchedObjects<Constraint>()
  public internal(set) var outlets = TouchedObjects<Outlet>()

  /// Whether nothing was touched.
  public var isEmpty: Bool { self == LayoutChanges() }
}
