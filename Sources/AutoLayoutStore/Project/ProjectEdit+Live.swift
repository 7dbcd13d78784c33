import LayoutModel

extension ProjectEdit {
  /// Edits a layout through views, anchors and constraints as objects.
  ///
  /// ```swift
  /// try project.edit { edit in
  ///   try edit.live("main") { screen in
  ///     let logo = screen.addView("logo", class: "UIImageView")
  ///     layout(logo) { c in c.centerIn(screen.rootView) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter name: the layout's name; the only one there is where it is left out.
  /// - Throws: what the body throws, or the first thing UIKit would have raised an exception for;
  ///   then the layout is as it was.
  @discardableResult
  public func live<Result>(
    _ name: String? = nil, _ body: (LiveLayout) throws -> Result
  ) throws -> Result {
    try editLayout(name) { layout in
      let screen = LiveLayout(layout) { [self] in
        let id: LayoutID = newID()
        return (id.high, id.low)
      }
      let result = try body(screen)
      layout = try screen.finish()
      return result
    }
  }
}
