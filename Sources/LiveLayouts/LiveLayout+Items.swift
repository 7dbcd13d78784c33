public import LayoutModel

extension LiveLayout {
  /// The view that holds all others.
  public var rootView: LiveView { LiveView(layout.root, in: self) }

  /// The root view's top layout guide, as a view controller has it.
  public var topLayoutGuide: LiveGuide {
    LiveGuide(.builtin(.topLayoutGuide, of: layout.root), in: self)
  }

  /// The root view's bottom layout guide, as a view controller has it.
  public var bottomLayoutGuide: LiveGuide {
    LiveGuide(.builtin(.bottomLayoutGuide, of: layout.root), in: self)
  }

  /// The view a name means: by name, outlet, user label, then id.
  ///
  /// - Throws: ``LayoutError`` where it is unknown or ambiguous.
  public func view(_ name: String) throws -> LiveView {
    LiveView(try layout.view(named: name).id, in: self)
  }

  /// The guide a name means: by name, outlet, user label or identifier, then id.
  ///
  /// - Throws: ``LayoutError`` where it is unknown or ambiguous.
  public func guide(_ name: String) throws -> LiveGuide {
    LiveGuide(.guide(try layout.guide(named: name).id), in: self)
  }

  /// Makes a view that stands in no hierarchy yet; ``LiveView/addSubview(_:)`` puts it into one.
  ///
  /// - Parameters:
  ///   - name: unique among the views and guides of the hierarchy it will join.
  ///   - className: the real class, such as `SignInButton`.
  ///   - change: sets what else there is to say about it.
  public func makeView(
    _ name: String, class className: String = "UIView", _ change: (inout View) -> Void = { _ in }
  ) -> LiveView {
    var view = View(id: newID(), name: name, className: className)
    change(&view)
    recording {
      detached[view.id] = try Layout(
        id: newID(), name: layout.name, canvas: layout.canvas, root: view)
      detachedTops[view.id] = view.id
    }
    return LiveView(view.id, in: self)
  }

  /// Makes a view and adds it in front of the subviews of `parent`, the root view if left out.
  @discardableResult
  public func addView(
    _ name: String, class className: String = "UIView", in parent: LiveView? = nil,
    _ change: (inout View) -> Void = { _ in }
  ) -> LiveView {
    let view = makeView(name, class: className, change)
    (parent ?? rootView).addSubview(view)
    return view
  }

  /// Adds a layout guide to `owner`, the root view if left out.
  @discardableResult
  public func addGuide(_ name: String, in owner: LiveView? = nil) -> LiveGuide {
    (owner ?? rootView).addLayoutGuide(name)
  }

  /// The object for an item of an equation.
  func object(for item: LayoutItem) -> any LiveItem {
    if case .view(let id) = item { return LiveView(id, in: self) }
    return LiveGuide(item, in: self)
  }
}
