/// The symbol of a button with a predefined purpose.
struct ButtonSign {
  /// The name of the SF Symbol.
  let symbol: String
  /// The intrinsic width and height of the button, in points, as Interface Builder recorded it;
  /// `nil` if unknown.
  let side: Double?

  /// The symbols by the button type in the document.
  static let ofTypes = [
    "infoLight": ButtonSign(symbol: "info.circle", side: 22),
    "infoDark": ButtonSign(symbol: "info.circle", side: 22),
    "detailDisclosure": ButtonSign(symbol: "info.circle", side: 22),
    "contactAdd": ButtonSign(symbol: "plus.circle", side: 22),
    "close": ButtonSign(symbol: "xmark.circle", side: nil),
  ]
}
