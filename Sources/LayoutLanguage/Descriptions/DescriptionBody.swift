import LayoutModel

/// Parses the body of a description: `a.width == 96`, or `H:[a]-(8)-[b](LTR)`.
///
/// It searches from both ends, so that the names and texts in between may contain anything.
struct DescriptionBody {
  private var text: Substring
  private let names: [DescribedItem]
  private let superview: DescribedItem?
  private var priority = LayoutPriority.required
  private var content: DescribedConstraint.ContentPriorities?

  init(text: String, names: [DescribedItem], superview: DescribedItem?) {
    self.text = Substring(text)
    self.names = names
    self.superview = superview
  }

  /// Returns the constraint without its head; `nil` if the text is not a body.
  mutating func read() -> DescribedConstraint? {
    takeContentPriorities()
    takePriority()
    guard var result = visual() ?? equation() else { return nil }
    if result.priority.isRequired { result.priority = priority }
    result.contentPriorities = content
    return result
  }

  private func make(
    _ first: DescribedOperand, _ relation: Relation, _ second: DescribedOperand?
  ) -> DescribedConstraint {
    DescribedConstraint(className: "", address: "", first, relation, second, isActive: nil)
  }

  // MARK: Suffixes

  /// Removes ` Hug:250 CompressionResistance:750` from the end.
  private mutating func takeContentPriorities() {
    guard let resistance = text.range(ofLast: " CompressionResistance:"),
      let hug = text[..<resistance.lowerBound].range(ofLast: " Hug:"),
      let hugging = priority(text[hug.upperBound..<resistance.lowerBound]),
      let compression = priority(text[resistance.upperBound...])
    else { return }
    content = DescribedConstraint.ContentPriorities(
      hugging: hugging, compressionResistance: compression)
    text = text[..<hug.lowerBound]
  }

  /// Removes ` priority:750`, or SnapKit's and Masonry's ` ^750`, from the end.
  private mutating func takePriority() {
    for marker in [" priority:", " ^"] {
      guard let range = text.range(ofLast: marker) else { continue }
      let written = text[range.upperBound...]
      if let value = priority(written) {
        priority = value
      } else if let named = Self.masonryPriorities[String(written)] {
        priority = named
      } else {
        continue
      }
      text = text[..<range.lowerBound].trimming(while: \.isWhitespace)
      return
    }
  }

  private static let masonryPriorities: [String: LayoutPriority] = [
    "required": .required, "high": .defaultHigh, "medium": 500, "low": .defaultLow,
    "fitting size": .fittingSizeLevel, "drag can resize window": .dragThatCanResizeScene,
    "window size stay put": .sceneSizeStayPut, "drag cannot resize window": 490,
  ]

  // MARK: Equations

  private func equation() -> DescribedConstraint? {
    for (symbol, relation) in [
      (" == ", Relation.equal), (" <= ", .lessThanOrEqual), (" >= ", .greaterThanOrEqual),
    ] {
      guard let range = firstRelation(symbol), let first = operand(text[..<range.lowerBound])
      else { continue }
      var result = make(first, relation, nil)
      if readRight(text[range.upperBound...].trimming(while: \.isWhitespace), into: &result) {
        return result
      }
    }
    return nil
  }

  /// Returns the first occurrence of the sign after an attribute or a parenthesis.
  private func firstRelation(_ symbol: String) -> Range<Substring.Index>? {
    var rest = text
    while let range = rest.range(ofFirst: symbol) {
      let before = text[..<range.lowerBound]
      if before.hasSuffix(")") || before.attributeStart != nil { return range }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  private func readRight(_ written: Substring, into result: inout DescribedConstraint) -> Bool {
    if let constant = signedNumber(written) {
      result.constant = constant
      return true
    }
    var rest = written
    takeConstant(&rest, &result)
    if rest.last != ")", let star = rest.range(ofLast: " * "),
      let factor = number(rest[star.upperBound...])
    {
      result.multiplier = factor
      rest = rest[..<star.lowerBound]
    }
    if isKnownName(rest), let second = operand(rest) {
      result.second = second
      return true
    }
    if rest.hasPrefix("-"), isKnownName(rest.dropFirst()), let second = operand(rest.dropFirst()) {
      result.multiplier = -result.multiplier
      result.second = second
      return true
    }
    if let star = rest.firstIndex(of: "*"), let factor = number(rest[..<star]),
      let second = operand(rest[rest.index(after: star)...].trimming(while: \.isWhitespace))
    {
      result.multiplier = factor
      result.second = second
      return true
    }
    if rest.hasPrefix("-"), let second = operand(rest.dropFirst()) {
      result.multiplier = -result.multiplier
      result.second = second
      return true
    }
    guard let second = operand(rest) else { return false }
    result.second = second
    return true
  }

  /// Removes ` + 8`, ` - 8`, ` NSSpace(8)` or ` NSLayoutAnchorConstraintSpace(8)` from the end.
  private func takeConstant(_ rest: inout Substring, _ result: inout DescribedConstraint) {
    for (word, kind) in Self.spacingWords {
      guard rest.hasSuffix(")"), let range = rest.range(ofLast: " " + word + "("),
        let constant = number(rest[range.upperBound...].dropLast())
      else { continue }
      result.spacing = kind
      result.constant = constant
      rest = rest[..<range.lowerBound]
      return
    }
    for (sign, factor) in [(" + ", 1.0), (" - ", -1.0)] {
      guard let range = rest.range(ofLast: sign), let constant = number(rest[range.upperBound...])
      else { continue }
      result.constant = factor * constant
      rest = rest[..<range.lowerBound]
      return
    }
  }

  private static let spacingWords: [(String, StandardSpacing.Kind)] = [
    ("NSLayoutAnchorConstraintSpace", .anchor), ("NSSpace", .standard),
  ]

  /// `96`, `-16`, `- 16` or `+ 70`.
  private func signedNumber(_ text: Substring) -> Double? {
    if text.hasPrefix("- ") { return number(text.dropFirst(2)).map(-) }
    if text.hasPrefix("+ ") { return number(text.dropFirst(2)) }
    return number(text)
  }

  private func number(_ text: Substring) -> Double? {
    guard let first = text.unicodeScalars.first, isDigit(first) || first == "-" || first == "."
    else { return nil }
    return Double(text)
  }

  private func priority(_ text: Substring) -> LayoutPriority? {
    guard number(text) != nil, let value = Float(text) else { return nil }
    return LayoutPriority(value)
  }

  // MARK: Items

  private func isKnownName(_ text: Substring) -> Bool {
    guard let dot = text.attributeStart else { return false }
    return names.contains { $0.name.map { text[..<dot] == $0 } ?? false }
  }

  /// `a.width`, or `(b.leading - a.trailing)`.
  private func operand(_ text: Substring) -> DescribedOperand? {
    if let anchor = anchor(text) { return DescribedOperand(anchor) }
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    let inner = text.dropFirst().dropLast()
    var rest = inner
    // Names may contain what looks like a minus sign; a few attempts find the real one.
    for _ in 0..<8 {
      guard let range = rest.range(ofFirst: " - ") else { return nil }
      if let first = anchor(inner[..<range.lowerBound]),
        let origin = anchor(inner[range.upperBound...])
      {
        return DescribedOperand(first, from: origin)
      }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  private func anchor(_ text: Substring) -> DescribedAnchor? {
    guard let dot = text.attributeStart, let item = item(text[..<dot]) else { return nil }
    return DescribedAnchor(item, String(text[text.index(after: dot)...]))
  }

  /// `UILabel:0x1'text'`, `UILabel:key`, or a name.
  private func item(_ text: Substring) -> DescribedItem? {
    guard !text.isEmpty else { return nil }
    if let named = named(text) { return named }
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
      return DescribedItem(name: String(text))
    }
    let className = String(text[..<colon])
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("0x") else {
      return DescribedItem(className: className, name: String(rest))
    }
    let address = "0x" + rest.dropFirst(2).prefix { $0.unicodeScalars.allSatisfy(isHexDigit) }
    var item = DescribedItem(className: className, address: address)
    let text = rest.dropFirst(address.count)
    if text.isEmpty { return item }
    guard text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") else { return nil }
    item.text = String(text.dropFirst().dropLast())
    return item
  }

  /// Returns an item from the list of names; if two share a name, the address is unknown.
  private func named(_ text: Substring) -> DescribedItem? {
    let found = names.filter { $0.name.map { text == $0 } ?? false }
    guard let first = found.first else { return nil }
    return found.count == 1 ? first : DescribedItem(name: first.name)
  }
}

// MARK: - Visual bodies

extension DescriptionBody {
  /// Reads `H:|-(8)-[a]`, `[a]-(8)-|`, `[a]-(8)-[b]` or `[a(96)]`, optionally with `(LTR)` or
  /// `(RTL)`.
  private func visual() -> DescribedConstraint? {
    guard text.hasPrefix("H:") || text.hasPrefix("V:") else { return nil }
    var rest = text.dropFirst(2)
    guard let opening = rest.first, opening == "|" || opening == "[" else { return nil }
    var edges = text.hasPrefix("H:") ? ("leading", "trailing") : ("top", "bottom")
    var isRightToLeft = false
    for suffix in ["(LTR)", "(RTL)"] where rest.hasSuffix(suffix) {
      rest = rest.dropLast(suffix.count).trimming(while: \.isWhitespace)
      edges = ("left", "right")
      isRightToLeft = suffix == "(RTL)"
    }
    if rest.hasPrefix("|-(") { return fromSuperview(rest, edges, isRightToLeft) }
    if rest.hasSuffix(")-|") { return toSuperview(rest, edges, isRightToLeft) }
    if rest.hasSuffix(")]") { return size(rest) }
    return between(rest, edges, isRightToLeft)
  }

  private func fromSuperview(
    _ rest: Substring, _ edges: (String, String), _ isRightToLeft: Bool
  ) -> DescribedConstraint? {
    guard rest.hasSuffix("]"), let gap = rest.range(ofFirst: ")-["),
      let item = item(rest[gap.upperBound...].dropLast())
    else { return nil }
    let near = DescribedAnchor(item, isRightToLeft ? edges.1 : edges.0)
    let far = DescribedAnchor(bar, near.attribute)
    var result =
      isRightToLeft
      ? make(DescribedOperand(far), .equal, DescribedOperand(near))
      : make(DescribedOperand(near), .equal, DescribedOperand(far))
    result.form = isRightToLeft ? .visualToSuperview : .visualFromSuperview
    let predicate = rest[..<gap.lowerBound].dropFirst(3)
    return readPredicate(predicate, into: &result) ? result : nil
  }

  private func toSuperview(
    _ rest: Substring, _ edges: (String, String), _ isRightToLeft: Bool
  ) -> DescribedConstraint? {
    guard rest.hasPrefix("["), let gap = rest.range(ofLast: "]-("),
      let item = item(rest[..<gap.lowerBound].dropFirst())
    else { return nil }
    let near = DescribedAnchor(item, isRightToLeft ? edges.0 : edges.1)
    let far = DescribedAnchor(bar, near.attribute)
    var result =
      isRightToLeft
      ? make(DescribedOperand(near), .equal, DescribedOperand(far))
      : make(DescribedOperand(far), .equal, DescribedOperand(near))
    result.form = isRightToLeft ? .visualFromSuperview : .visualToSuperview
    let predicate = rest[gap.upperBound...].dropLast(3)
    return readPredicate(predicate, into: &result) ? result : nil
  }

  private func between(
    _ rest: Substring, _ edges: (String, String), _ isRightToLeft: Bool
  ) -> DescribedConstraint? {
    guard rest.hasPrefix("["), rest.hasSuffix("]") else { return nil }
    let inner = rest.dropFirst().dropLast()
    var searched = inner
    // Texts may contain what looks like a gap; a few attempts find the real one.
    for _ in 0..<8 {
      guard let gap = searched.range(ofFirst: "]-("),
        let end = inner[gap.upperBound...].range(ofFirst: ")-[")
      else { return nil }
      if let before = item(inner[..<gap.lowerBound]), let after = item(inner[end.upperBound...]) {
        let first = DescribedOperand(DescribedAnchor(isRightToLeft ? before : after, edges.0))
        let second = DescribedOperand(DescribedAnchor(isRightToLeft ? after : before, edges.1))
        var result = make(first, .equal, second)
        result.form = .visual
        if readPredicate(inner[gap.upperBound..<end.lowerBound], into: &result) { return result }
      }
      searched = inner[gap.upperBound...]
    }
    return nil
  }

  private func size(_ rest: Substring) -> DescribedConstraint? {
    let inner = rest.dropFirst().dropLast(2)
    guard let parenthesis = inner.lastIndex(of: "("), let item = item(inner[..<parenthesis]) else {
      return between(rest, ("leading", "trailing"), false)
    }
    let attribute = text.hasPrefix("H:") ? "width" : "height"
    var result = make(DescribedOperand(DescribedAnchor(item, attribute)), .equal, nil)
    result.form = .visual
    let predicate = inner[inner.index(after: parenthesis)...]
    return readPredicate(predicate, into: &result) ? result : nil
  }

  /// Reads `>=NSSpace(8)@750` or `8`.
  private func readPredicate(
    _ written: Substring, into result: inout DescribedConstraint
  ) -> Bool {
    var rest = written
    for relation in Relation.allCases where rest.hasPrefix(relation.symbol) {
      result.relation = relation
      rest = rest.dropFirst(relation.symbol.count)
      break
    }
    if let at = rest.lastIndex(of: "@") {
      guard let priority = priority(rest[rest.index(after: at)...]) else { return false }
      result.priority = priority
      rest = rest[..<at]
    }
    for (word, kind) in Self.spacingWords where rest.hasPrefix(word + "(") && rest.hasSuffix(")") {
      result.spacing = kind
      rest = rest.dropFirst(word.count + 1).dropLast()
      break
    }
    guard let constant = number(rest) else { return false }
    result.constant = constant
    return true
  }

  private var bar: DescribedItem { superview ?? DescribedItem(name: "|") }
}
