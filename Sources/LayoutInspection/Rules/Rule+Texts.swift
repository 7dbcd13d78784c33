import LayoutModel

extension Rule {
  /// Rules about texts.
  static let textRules: [Rule] = [
    Rule(
      "AL0401", "fixed-text-width", .note, "labels and buttons with a fixed width",
      """
      Text in another language or at a larger size is truncated. Use an inequality, or the content's
      intrinsic width.
      """,
      .written { inspected, list in inspected.findFixed(.width, &list) }),
    Rule(
      "AL0402", "fixed-text-height", .note, "labels and buttons with a fixed height",
      """
      Text at a larger size is clipped. Use an inequality, or the content's intrinsic height.
      """,
      .written { inspected, list in inspected.findFixed(.height, &list) }),
    Rule(
      "AL0403", "required-content-size", .note,
      "content with a required hugging or compression resistance",
      """
      A compression resistance or hugging of 1000 looks like a promise, but a required constraint
      overrides it without a conflict being logged: the content is clipped or stretched. Any other
      priority loses to it, even 999. Use 999 or 750, so that the order is plain.
      """,
      .written { inspected, list in
        for view in inspected.layout.views where view.kind.isContent {
          let isRequired = [Axis.horizontal, .vertical].contains { axis in
            view.compressionResistance[axis] == .required || view.hugging[axis] == .required
          }
          if isRequired {
            list.add(view.id, "the content of \(view.name) has a priority of 1000")
          }
        }
      }),
    Rule(
      "AL0404", "equal-hugging", .note, "neighboring texts that compete for the same space",
      """
      Two texts in a row between fixed ends have equal hugging and compression resistance: it is
      undefined which one is stretched or truncated. Give one of them a different priority.
      """,
      .written { inspected, list in
        for constraint in inspected.active
        where constraint.equation.relation == .equal && constraint.equation.priority == .required {
          guard case .view(let a) = constraint.equation.first.anchor.item,
            case .view(let b)? = constraint.equation.second?.anchor.item,
            let first = inspected.layout.views[a], let second = inspected.layout.views[b],
            first.parent == second.parent, first.kind == .label, second.kind == .label,
            first.hugging.horizontal == second.hugging.horizontal,
            first.compressionResistance.horizontal == second.compressionResistance.horizontal,
            constraint.equation.isRow, inspected.isHeld(a, but: b), inspected.isHeld(b, but: a),
            !inspected.isSettled(a, b)
          else { continue }
          list.add(a, "\(first.name) and \(second.name) compete for the same space")
        }
      }),
    Rule(
      "AL0405", "fixed-text-size", .note, "texts that ignore the preferred text size",
      """
      A font with a fixed size ignores the user's text size. Use a text style such as body, or scale
      the font in code. Each layout is reported once.
      """,
      .written { inspected, list in
        let fixed = inspected.layout.views.filter { view in
          view.kind.showsText && view.source != nil && !(view.text?.isEmpty ?? true)
            && view.font.map { $0.style == nil } ?? false
        }
        guard let first = fixed.first else { return }
        func message(_ view: View) -> String { "\(view.name) has a font that does not scale" }
        list.add(
          .item(.view(first.id)), message(first),
          follows: fixed.dropFirst().map { (.item(.view($0.id)), message($0)) })
      }),
    Rule(
      "AL0406", "low-contrast", .note, "texts with low contrast",
      """
      The Web Content Accessibility Guidelines ask for a contrast of 4.5 to 1 between a text and its
      background, and of 3 to 1 for large texts. Only colors specified in the document are checked,
      in light and dark mode; texts on images are not.
      """,
      .written { inspected, list in inspected.findLowContrast(&list) }),
  ]
}

extension Equation {
  /// Whether it places two views next to each other horizontally.
  fileprivate var isRow: Bool {
    let pair = [first.anchor.attribute, second?.anchor.attribute]
    return [[.leading, .trailing], [.trailing, .leading], [.left, .right], [.right, .left]]
      .contains(pair)
  }
}

extension InspectedLayout {
  /// Whether the side of a view away from another is constrained.
  fileprivate func isHeld(_ view: ViewID, but other: ViewID) -> Bool {
    constraints(of: view).contains { constraint in
      let equation = constraint.equation
      return constraint.isActive && equation.relation == .equal
        && equation.priority == .required && equation.first.anchor.attribute.axis == .horizontal
        && equation.first.anchor.attribute.isPosition
        && !equation.anchors.contains { $0.item == .view(other) }
    }
  }

  /// Whether required constraints alone determine the horizontal positions and widths of two views,
  /// judged by their number.
  fileprivate func isSettled(_ a: ViewID, _ b: ViewID) -> Bool {
    var said: Set<Equation> = []
    for constraint in constraints(of: a) + constraints(of: b) {
      let equation = constraint.equation
      guard constraint.isActive, !constraint.isPlaceholder, equation.relation == .equal,
        equation.priority == .required
      else { continue }
      let isHorizontal = equation.anchors.contains {
        ($0.item == .view(a) || $0.item == .view(b)) && $0.attribute.axis == .horizontal
      }
      if isHorizontal { said.insert(equation) }
    }
    return said.count >= 4
  }

  /// Reports labels and buttons with a constant size.
  fileprivate func findFixed(_ attribute: Attribute, _ list: inout FindingList) {
    for constraint in active {
      let equation = constraint.equation
      guard equation.relation == .equal, equation.second == nil,
        equation.priority == .required, equation.first.origin == nil,
        equation.first.anchor.attribute == attribute,
        case .view(let id) = equation.first.anchor.item, let view = layout.views[id],
        view.kind == .label || view.kind == .button && !(view.text ?? "").isEmpty
      else { continue }
      list.add(
        .constraint(constraint.id),
        "fixes the \(attribute.name) of \(view.name) at \(equation.constant.shortText)",
        constraints: [text(constraint)])
    }
  }
}
