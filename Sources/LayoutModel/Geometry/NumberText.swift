extension Double {
  /// The shortest decimal text that reads back as the same number, without a trailing `.0`.
  ///
  /// Negative zero is written `0`: the model does not tell the two zeros apart.
  public var shortText: String {
    // Most numbers of a layout are whole, and whole numbers print much faster.
    if let whole = Int(exactly: self), whole.magnitude < 1 << 53 { return String(whole) }
    let text = description
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// Rounded to a thousandth, which people read more easily than every digit of a third.
  public var roundedText: String { roundedToThousandths.shortText }

  /// The nearest thousandth.
  public var roundedToThousandths: Double {
    // Beyond that a double has no thousandths.
    magnitude < 1e13 ? (self * 1000).rounded() / 1000 : self
  }
}

extension Rect {
  /// Its four numbers, rounded to thousandths: `x y width height`.
  public var roundedText: String {
    [x, y, width, height].map(\.roundedText).joined(separator: " ")
  }
}

extension Float {
  /// The shortest decimal text that reads back as the same number, without a trailing `.0`.
  public var shortText: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Rect {
  /// Its four numbers: `x y width height`.
  public var shortText: String {
    [x, y, width, height].map(\.shortText).joined(separator: " ")
  }
}
