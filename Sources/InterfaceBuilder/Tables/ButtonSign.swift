/// What a button shows that is made for one purpose.
struct ButtonSign {
  /// The name of the system's symbol.
  let symbol: String
  /// How wide and high the button is by itself, in points, as Interface Builder recorded it; `nil` where
  /// that is not known.
  let side: Double?

  /// By the type that documents give a button.
  static let ofTypes = [
    "infoLight": ButtonSign(symbol: "info.circle", side: 22),
    "infoDark": ButtonSign(symbol: "info.circle", side: 22),
    "detailDisclosure": ButtonSign(symbol: "info.circle", side: 22),
    "contactAdd": ButtonSign(symbol: "plus.circle", side: 22),
    "close": ButtonSign(symbol: "xmark.circle", side: nil),
  ]
}
