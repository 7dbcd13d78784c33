/// An anchor as Apple's frameworks describe it on its own.
///
/// Such descriptions appear in messages about incompatible anchors:
///
///     <NSLayoutXAxisAnchor:0x600002c4 "UIView:0x7f9a.leading">
public struct AnchorDescription: Hashable, Sendable {
  /// `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
  public var className: String
  /// The anchor's address; `nil` if none is printed.
  public var address: String?
  /// The operand: an attribute of an item, or the distance between two.
  public var operand: DescribedOperand

  /// Creates a description.
  public init(className: String, address: String?, _ operand: DescribedOperand) {
    self.className = className
    self.address = address
    self.operand = operand
  }

  /// Parses a description in linear time.
  ///
  /// - Throws: ``LanguageError`` if the text is not a description.
  public static func parse(_ text: String) throws(LanguageError) -> AnchorDescription {
    guard let result = read(text) else {
      throw TextCursor(text).error(
        .syntax, "This is not an anchor's description.", at: 0..<0,
        advice: "Anchors' descriptions look like <NSLayoutXAxisAnchor:0x60000 "
          + "\"UIView:0x7f8.leading\">.")
    }
    return result
  }

  private static func read(_ text: String) -> AnchorDescription? {
    guard text.hasPrefix("<"), text.hasSuffix("\">"), let quote = text.firstIndex(of: "\"") else {
      return nil
    }
    let head = text[text.index(after: text.startIndex)..<quote]
    let body = text[text.index(after: quote)...].dropLast(2)
    guard head.hasSuffix(" "), let operand = operand(body) else { return nil }
    let parts = head.dropLast().split(separator: ":", maxSplits: 1).map(String.init)
    guard let className = parts.first, !className.contains(" ") else { return nil }
    return AnchorDescription(
      className: className, address: parts.count == 2 ? parts[1] : nil, operand)
  }

  /// `a.leading`, or `(b.leading - a.trailing)`.
  private static func operand(_ text: Substring) -> DescribedOperand? {
    guard text.hasPrefix("("), text.hasSuffix(")") else {
      return anchor(text).map { DescribedOperand($0) }
    }
    let sides = text.dropFirst().dropLast().split(separator: " - ")
    guard sides.count == 2, let end = anchor(sides[0]), let start = anchor(sides[1]) else {
      return nil
    }
    return DescribedOperand(end, from: start)
  }

  /// `UILabel:0x7f9a'Set lunch'.leading`, or `logo.leading`.
  private static func anchor(_ text: Substring) -> DescribedAnchor? {
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return nil }
    let attribute = text[text.index(after: dot)...]
    guard !attribute.isEmpty, attribute.allSatisfy(\.isLetter) else { return nil }
    var rest = text[..<dot]
    guard let mark = rest.range(ofFirst: ":0x") else {
      return DescribedAnchor(DescribedItem(name: String(rest)), String(attribute))
    }
    var item = DescribedItem(className: String(rest[..<mark.lowerBound]))
    rest = rest[rest.index(after: mark.lowerBound)...]
    if rest.hasSuffix("'"), let open = rest.firstIndex(of: "'"),
      rest.index(after: open) != rest.endIndex
    {
      item.text = String(rest[rest.index(after: open)...].dropLast())
      rest = rest[..<open]
    }
    item.address = String(rest)
    return DescribedAnchor(item, String(attribute))
  }
}

extension AnchorDescription: CustomStringConvertible {
  public var description: String {
    "<\(className)\(address.map { ":" + $0 } ?? "") \"\(operand.text)\">"
  }
}
