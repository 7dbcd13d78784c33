public import LayoutModel

extension ConstraintMaker {
  /// Centers the view in another.
  ///
  /// - Returns: the constraints for the horizontal and the vertical center.
  @discardableResult
  public func centerIn(_ related: any LiveItem) -> [LayoutConstraint] {
    [make(.centerX, equalTo: related, .centerX), make(.centerY, equalTo: related, .centerY)]
  }

  /// Sets the view's size, in points.
  ///
  /// - Returns: the constraints for the height and the width.
  @discardableResult
  public func setSize(_ size: Size) -> [LayoutConstraint] {
    [set(.height, to: size.height), set(.width, to: size.width)]
  }

  /// Sets the view's size, in points.
  ///
  /// - Returns: the constraints for the height and the width.
  @discardableResult
  public func setSize(width: Double, height: Double) -> [LayoutConstraint] {
    setSize(Size(width: width, height: height))
  }

  /// Aligns the view's edges with those of another item, inset by `insets`, in points.
  ///
  /// Left and right do not depend on the layout direction.
  ///
  /// - Returns: the constraints for the left, top, right and bottom edges.
  @discardableResult
  public func alignAllEdges(
    to related: any LiveItem, insets: EdgeInsets = .zero
  ) -> [LayoutConstraint] {
    [
      make(.left, equalTo: related, .left, plus: insets.left),
      make(.top, equalTo: related, .top, plus: insets.top),
      make(.right, equalTo: related, .right, minus: insets.right),
      make(.bottom, equalTo: related, .bottom, minus: insets.bottom),
    ]
  }
}
