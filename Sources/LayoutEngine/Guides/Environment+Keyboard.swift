import LayoutModel

extension Environment {
  /// The keyboard, or `nil` if there is none or it is below the root view.
  var visibleKeyboard: Rect? { keyboard.flatMap { $0.y < size.height ? $0 : nil } }
}
