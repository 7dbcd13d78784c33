/// The namespace of ``layout(_:_:)`` in AutoLayoutKit, so that code written for it compiles.
public enum AutoLayoutKit {
  /// Makes the constraints of one view; see ``layout(_:_:)``.
  @discardableResult
  public static func layout(
    _ view: LiveView, _ body: (ConstraintMaker) throws -> Void
  ) rethrows -> ConstraintMaker {
    let maker = ConstraintMaker(view)
    try body(maker)
    return maker
  }
}
