import LayoutModel

extension Environment {
  /// The environment with numbers replaced by the nearest ones that a layout supports.
  ///
  /// Unchanged if `Layout.check(_:)` accepts it. Otherwise sizes and insets are clamped to the
  /// layout's limits, NaN becomes 0, a keyboard with an illegal frame is removed, and a scale that
  /// is not positive becomes 1.
  var clamped: Environment {
    guard (try? Layout.check(self)) == nil else { return self }
    var result = self
    result.size = Size(
      width: max(size.width.clamped, 0), height: max(size.height.clamped, 0))
    result.safeArea = EdgeInsets(
      top: safeArea.top.clamped, left: safeArea.left.clamped, bottom: safeArea.bottom.clamped,
      right: safeArea.right.clamped)
    result.scale = scale > 0 ? scale.clamped : 1
    if let keyboard, (try? Layout.check(keyboard: keyboard)) == nil { result.keyboard = nil }
    return result
  }
}

extension Double {
  fileprivate var clamped: Double {
    isNaN ? 0 : min(max(self, -Layout.largestNumber), Layout.largestNumber)
  }
}
