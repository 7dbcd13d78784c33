/// AutoLayoutKit's name for what ``layout(_:_:)`` does, so that code written for it reads on.
public enum AutoLayoutKit {
  /// Writes the constraints of one view; see ``layout(_:_:)``.
  @discardableResult
  public static func layout(
    _ view: LiveView, _ body: (ConstraintMaker) throws -> Void
  ) rethrows -> ConstraintMaker {
    let maker = ConstraintMaker(view)
    try body(maker)
    return maker
  }
}
