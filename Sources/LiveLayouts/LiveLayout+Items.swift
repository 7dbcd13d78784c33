public import LayoutModel

extension LiveLayout {
  /// The root view.
  public var rootView: LiveView { LiveView(layout.root, in: self) }

  /// The root view's top layout guide, as in a view controller.
  public var topLayoutGuide: LiveGuide {
    LiveGuide(.builtin(.topLayoutGuide, of: layout.root), in: self)
  }

  /// The root view's bottom layout guide, as in a view controller.
  public var bottomLayoutGuide: LiveGuide {
    LiveGuide(.builtin(.bottomLayoutGuide, of: layout.root), in: self)
  }

  /// Returns the view with a name, outlet, user label or id, in this order.
  ///
  /// - Throws: ``LayoutError`` if it is unknown or ambiguous.
  public func view(_ name: String) throws -> LiveView {
    LiveView(try layout.view(named: name).id, in: self)
  }

  /// Returns the guide with a name, outlet, user label, identifier or id, in this order.
  ///
  /// - Throws: ``LayoutError`` if it is unknown or ambiguous.
  public func guide(_ name: String) throws -> LiveGuide {
    LiveGuide(.guide(try layout.guide(named: name).id), in: self)
  }

  /// Creates a view outside of any hierarchy; ``LiveView/addSubview(_:)`` adds it to one.
  ///
  /// - Parameters:
  ///   - name: the name, unique among the views and guides of the hierarchy it will be added to.
  ///   - className: the actual class, such as `SignInButton`.
  ///   - change: sets further properties.
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

  /// Creates a view and adds it in front of the subviews of `parent`, by default the root view.
  @discardableResult
  public func addView(
    _ name: String, class className: String = "UIView", in parent: LiveView? = nil,
    _ change: (inout View) -> Void = { _ in }
  ) -> LiveView {
    let view = makeView(name, class: className, change)
    (parent ?? rootView).addSubview(view)
    return view
  }

  /// Adds a layout guide to `owner`, by default the root view.
  @discardableResult
  public func addGuide(_ name: String, in owner: LiveView? = nil) -> LiveGuide {
    (owner ?? rootView).addLayoutGuide(name)
  }

  /// Returns the object for an item of an equation.
  func object(for item: LayoutItem) -> any LiveItem {
    if case .view(let id) = item { return LiveView(id, in: self) }
    return LiveGuide(item, in: self)
  }
}
