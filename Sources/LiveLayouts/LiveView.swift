public import LayoutModel

/// A view of a ``LiveLayout``.
///
/// All properties of ``LayoutModel/View`` can be read and set by name, such as `text`, `isHidden`,
/// `layoutMargins` or `frame`; an invalid value is recorded as the live layout's error and has no
/// effect. Two handles are equal if they refer to the same view.
///
/// ## Topics
/// ### Hierarchy
/// - ``superview``
/// - ``subviews``
/// - ``addSubview(_:)``
/// - ``removeFromSuperview()``
/// ### Constraints
/// - ``constraints``
/// - ``addConstraint(_:)``
/// - ``constraint(named:)``
@dynamicMemberLookup
public struct LiveView: LiveItem {
  /// The view's id in the layout.
  public let id: ViewID
  public let liveLayout: LiveLayout

  init(_ id: ViewID, in liveLayout: LiveLayout) {
    self.id = id
    self.liveLayout = liveLayout
  }

  public var layoutItem: LayoutItem { .view(id) }

  /// The view with all its properties as a value.
  ///
  /// If the view no longer exists, this is an empty view, and the live layout's error is recorded.
  public var value: View {
    if let tree = liveLayout.tree(of: id), let view = liveLayout.contents(of: tree).views[id] {
      return view
    }
    liveLayout.record(LayoutError.notInLayout(view: id))
    return View(id: id, name: id.description)
  }

  /// Reads or sets a property of the view.
  public subscript<Value>(dynamicMember path: WritableKeyPath<View, Value>) -> Value {
    get { value[keyPath: path] }
    nonmutating set { change { $0[keyPath: path] = newValue } }
  }

  /// Changes several properties at once.
  public func change(_ body: (inout View) -> Void) {
    liveLayout.recording {
      guard let tree = liveLayout.tree(of: id) else { throw LayoutError.notInLayout(view: id) }
      // Change a copy, as the body may read other views of the layout.
      var changed = value
      body(&changed)
      try liveLayout.change(tree) { layout throws(LayoutError) in
        try layout.updateView(id) { $0 = changed }
      }
    }
  }

  /// Whether the frame and the autoresizing mask are translated into constraints.
  ///
  /// Unlike in UIKit, this is `false` for a new view.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { value.translatesAutoresizingMask }
    nonmutating set { change { $0.translatesAutoresizingMask = newValue } }
  }

  /// Sets the intrinsic content size, in points; `nil` for an axis without one.
  public func setIntrinsicContentSize(width: Double?, height: Double?) {
    change { $0.giveIntrinsicSize(AxisPair(horizontal: width, vertical: height)) }
  }

  /// Returns the priority with which the view resists being larger than its content on an axis.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority { value.hugging[axis] }

  /// Sets the priority with which the view resists being larger than its content on an axis.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    change { $0.hugging[axis] = priority }
  }

  /// Returns the priority with which the view resists being smaller than its content on an axis.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    value.compressionResistance[axis]
  }

  /// Sets the priority with which the view resists being smaller than its content on an axis.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    change { $0.compressionResistance[axis] = priority }
  }
}

extension LiveView: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && a.liveLayout === b.liveLayout
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension LiveView: CustomStringConvertible {
  /// The view's name.
  public var description: String {
    liveLayout.tree(of: id).map { liveLayout.contents(of: $0).name(of: id) } ?? id.description
  }
}
