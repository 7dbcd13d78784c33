import LayoutModel

extension Environment {
  /// The environment with the numbers that are nearest to its own and of which a layout can be made.
  ///
  /// The same where `Layout.check(_:)` accepts it. Otherwise sizes and insets are clamped to what a
  /// layout may reach, what is not a number counts as 0, such a keyboard as none, and a scale that is
  /// no positive number as 1.
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
