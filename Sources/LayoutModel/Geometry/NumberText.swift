extension Double {
  /// The shortest decimal text that parses to the same number, without a trailing `.0`.
  ///
  /// Negative zero is written as `0`: the model does not distinguish the two zeros.
  public var shortText: String {
    // Most numbers in a layout are integers, which print much faster.
    if let whole = Int(exactly: self), whole.magnitude < 1 << 53 { return String(whole) }
    let text = description
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// The number rounded to thousandths, which is easier to read than every digit of a third.
  public var roundedText: String { roundedToThousandths.shortText }

  /// The number rounded to the nearest thousandth.
  public var roundedToThousandths: Double {
    // A larger double has no exact thousandths.
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
  /// The shortest decimal text that parses to the same number, without a trailing `.0`.
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
