import LayoutModel

extension ProjectEdit {
  /// Edits a layout using views, anchors and constraints as objects.
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
  /// - Parameter name: the layout's name, or `nil` for the only layout.
  /// - Throws: errors of the body, or the first problem for which UIKit would raise an exception;
  ///   the layout is then unchanged.
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
