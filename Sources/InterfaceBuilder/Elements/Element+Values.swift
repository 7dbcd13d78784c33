internal import LayoutModel

extension Double {
  /// Parses a number as Interface Builder writes it; `nil` if it is not usable in a layout.
  init?(layoutText text: String) {
    guard let number = Double(text), number.isFinite, number.magnitude <= Layout.largestNumber
    else { return nil }
    self = number
  }

  /// Parses a multiplier: a number, a ratio `16:9`, or a fraction `1/3`.
  init?(multiplierText text: String) {
    guard let sign = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else {
      self.init(layoutText: text)
      return
    }
    guard let top = Double(layoutText: String(text[..<sign])),
      let bottom = Double(layoutText: String(text[text.index(after: sign)...])), bottom != 0,
      (top / bottom).magnitude <= Layout.largestNumber
    else { return nil }
    self = top / bottom
  }
}
