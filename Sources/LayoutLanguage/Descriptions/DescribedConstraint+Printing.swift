import LayoutModel

// The text of a description: numbers are printed like `%g`, names as bare words with a list of
// their addresses at the end, and the superview of a visual body as `'|'` at the end of that list.

extension DescribedConstraint: CustomStringConvertible {
  /// The version of Apple's format to print.
  public enum Style: Hashable, Sendable {
    /// `(active, names: a:0x… )`, used since iOS 10.
    case modern
    /// `(Names: '|':UIView:0x… )` without the active state, used before.
    case classic
  }

  public var description: String { text(style: .modern) }

  /// The description in angle brackets.
  ///
  /// - Complexity: Linear in its length.
  public func text(style: Style = .modern) -> String {
    var head = "\(className):\(address)"
    if let source { head += "@" + source.file + (source.line.map { "#\($0)" } ?? "") }
    if let autoresizing {
      head += " h=\(autoresizing.horizontal.text) v=\(autoresizing.vertical.text)"
    }
    if let identifier { head += " '\(identifier)'" }
    return "<\(head) \(body)\(tail(style))>"
  }

  // MARK: Body

  private var body: String {
    var text = form == .equation ? equationBody : visualBody ?? equationBody
    if let content = contentPriorities {
      text +=
        " Hug:\(content.hugging.rawValue.generalText)"
        + " CompressionResistance:\(content.compressionResistance.rawValue.generalText)"
    }
    return text
  }

  private var equationBody: String {
    var text = "\(first.text) \(relation.symbol) "
    if let second, multiplier != 0 {
      if multiplier == -1 {
        text += "-"
      } else if multiplier != 1 {
        text += multiplier.generalText + "*"
      }
      text += second.text
      if let word = spacing?.descriptionWord {
        text += " \(word)(\(constant.generalText))"
      } else if constant != 0 {
        text += (constant < 0 ? " - " : " + ") + constant.magnitude.generalText
      }
    } else {
      text += constant < 0 ? "- " + constant.magnitude.generalText : constant.generalText
    }
    if !priority.isRequired { text += " priority:" + priority.rawValue.generalText }
    return text
  }

  /// The body in the visual format; `nil` if the equation has none.
  private var visualBody: String? {
    guard let axis = first.anchor.axisLetter else { return nil }
    let suffix = ["left", "right"].contains(first.anchor.attribute) ? "(LTR)" : ""
    let item = first.anchor.item.bodyText
    let other = second?.anchor.item.bodyText ?? ""
    switch form {
    case .equation: return nil
    case .visual where second == nil: return "\(axis):[\(item)\(predicate)]"
    case .visual: return "\(axis):[\(other)]-\(predicate)-[\(item)]\(suffix)"
    case .visualFromSuperview: return "\(axis):|-\(predicate)-[\(item)]\(suffix)"
    case .visualToSuperview: return "\(axis):[\(other)]-\(predicate)-|\(suffix)"
    }
  }

  private var predicate: String {
    var text = relation == .equal ? "" : relation.symbol
    if let word = spacing?.descriptionWord {
      text += "\(word)(\(constant.generalText))"
    } else {
      text += constant.generalText
    }
    if !priority.isRequired { text += "@" + priority.rawValue.generalText }
    return "(\(text))"
  }

  // MARK: Tail

  private func tail(_ style: Style) -> String {
    var entries: [String] = []
    if style == .modern { entries = namedItems.map(\.listText) }
    if let superview { entries.append("'|':" + superview.listText) }
    if style == .classic || isActive == nil {
      return entries.isEmpty ? "" : "   (Names: \(entries.joined(separator: ", ")) )"
    }
    let state = isActive == false ? "inactive" : "active"
    let names = entries.isEmpty ? "" : ", names: \(entries.joined(separator: ", ")) "
    return "   (\(state)\(names))"
  }

  /// The item that a visual body writes as `|`.
  private var superview: DescribedItem? {
    switch form {
    case .equation, .visual: listedSuperview
    case .visualFromSuperview: second?.anchor.item
    case .visualToSuperview: first.anchor.item
    }
  }

  /// The items written as bare names, without duplicates.
  private var namedItems: [DescribedItem] {
    let shown = multiplier == 0 ? nil : second
    var items: [DescribedItem] = []
    for anchor in [first.anchor, first.origin, shown?.anchor, shown?.origin] {
      guard let item = anchor?.item, item.className == nil, item.address != nil else { continue }
      if !items.contains(item) { items.append(item) }
    }
    return items
  }
}

extension DescribedAnchor {
  /// `H` or `V`, for an attribute that a visual body can express.
  fileprivate var axisLetter: String? {
    switch attribute {
    case "leading", "trailing", "left", "right", "width": "H"
    case "top", "bottom", "height": "V"
    default: nil
    }
  }
}

extension StandardSpacing.Kind {
  /// Apple's word for the spacing.
  var descriptionWord: String {
    self == .anchor ? "NSLayoutAnchorConstraintSpace" : "NSSpace"
  }
}
