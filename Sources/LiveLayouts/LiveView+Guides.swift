import LayoutModel

extension LiveView {
  /// The area not covered by bars or the device's shape.
  public var safeAreaLayoutGuide: LiveGuide { builtin(.safeArea) }
  /// The area inside the layout margins.
  public var layoutMarginsGuide: LiveGuide { builtin(.layoutMargins) }
  /// The area with a width suitable for reading text.
  public var readableContentGuide: LiveGuide { builtin(.readableContent) }
  /// The keyboard's area.
  public var keyboardLayoutGuide: LiveGuide { builtin(.keyboard) }
  /// A scroll view's content area.
  public var contentLayoutGuide: LiveGuide { builtin(.contentLayout) }
  /// A scroll view's own frame, which does not move with the content.
  public var frameLayoutGuide: LiveGuide { builtin(.frameLayout) }

  private func builtin(_ guide: BuiltinGuide) -> LiveGuide {
    LiveGuide(.builtin(guide, of: id), in: liveLayout)
  }

  /// The added guides of the view, in order of creation.
  public var layoutGuides: [LiveGuide] {
    guard let tree = liveLayout.tree(of: id) else { return [] }
    return liveLayout.contents(of: tree).guides(of: id).map {
      LiveGuide(.guide($0), in: liveLayout)
    }
  }

  /// Adds a layout guide to this view.
  ///
  /// A name that is taken is recorded as the live layout's error.
  @discardableResult
  public func addLayoutGuide(_ name: String) -> LiveGuide {
    let guide = Guide(id: liveLayout.newID(), name: name, owningView: id)
    liveLayout.recording {
      guard let tree = liveLayout.tree(of: id) else { throw LayoutError.notInLayout(view: id) }
      try liveLayout.change(tree) { layout throws(LayoutError) in try layout.addGuide(guide) }
    }
    return LiveGuide(.guide(guide.id), in: liveLayout)
  }

  /// Removes a layout guide of this view and the constraints that refer to it.
  ///
  /// Does nothing for built-in guides and guides of other views.
  public func removeLayoutGuide(_ guide: LiveGuide) {
    guard case .guide(let guideID) = guide.layoutItem, let tree = liveLayout.tree(of: id),
      liveLayout.contents(of: tree).guides[guideID]?.owningView == id
    else { return }
    liveLayout.recording {
      let referring = liveLayout.contents(of: tree).constraints.filter { constraint in
        constraint.equation.anchors.contains { $0.item == guide.layoutItem }
      }
      try liveLayout.takeOut(referring, from: tree)
      _ = try liveLayout.change(tree) { layout throws(LayoutError) in
        try layout.removeGuide(guideID)
      }
    }
  }
}
