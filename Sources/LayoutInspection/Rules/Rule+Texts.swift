import LayoutModel

extension Rule {
  /// Texts and what they need.
  static let textRules: [Rule] = [
    Rule(
      "AL0401", "fixed-text-width", .note, "labels and buttons of a fixed width",
      """
      A text in another language, or at a larger text size, is cut off. Use an inequality, or the width
      that the content has by itself.
      """,
      .written { inspected, list in inspected.findFixed(.width, "wide", &list) }),
    Rule(
      "AL0402", "fixed-text-height", .note, "labels and buttons of a fixed height",
      """
      A text at a larger text size is cut off. Use an inequality, or the height that the content has by
      itself.
      """,
      .written { inspected, list in inspected.findFixed(.height, "high", &list) }),
    Rule(
      "AL0403", "required-content-size", .note,
      "content that may neither be pressed together nor be stretched",
      """
      With a compression resistance or hugging of 1000 the content's size is as strong as any
      constraint, and contradicts those where there is too little room. Use 999, or 750.
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
      "AL0404", "equal-hugging", .note, "neighbours whose texts compete for the same room",
      """
      Two texts stand in a row between fixed ends, and neither hugs nor resists more than the other:
      which one is stretched or cut is not said. Give one of them another priority.
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
          list.add(a, "\(first.name) and \(second.name) compete for the same room")
        }
      }),
    Rule(
      "AL0405", "fixed-text-size", .note, "texts that do not grow with the text size people choose",
      """
      A font with a size of its own stays as it is, whatever size somebody reads at. Use a text style,
      such as body, or scale the font in code. A layout is told once.
      """,
      .written { inspected, list in
        let fixed = inspected.layout.views.filter { view in
          view.kind.showsText && view.source != nil && !(view.text?.isEmpty ?? true)
            && view.font.map { $0.style == nil } ?? false
        }
        guard let first = fixed.first else { return }
        func message(_ view: View) -> String { "\(view.name) has a font that does not grow" }
        list.add(
          .item(.view(first.id)), message(first),
          follows: fixed.dropFirst().map { (.item(.view($0.id)), message($0)) })
      }),
    Rule(
      "AL0406", "low-contrast", .note, "texts that hardly stand out from what is behind them",
      """
      Between a text and its background the Web Content Accessibility Guidelines ask for a contrast of
      4.5 to 1, and of 3 to 1 for large texts. Only colours that the document says are looked at, by
      day and by night; what stands on a picture is left alone.
      """,
      .written { inspected, list in inspected.findLowContrast(&list) }),
  ]
}

extension Equation {
  /// Whether it puts one view behind the other.
  fileprivate var isRow: Bool {
    let pair = [first.anchor.attribute, second?.anchor.attribute]
    return [[.leading, .trailing], [.trailing, .leading], [.left, .right], [.right, .left]]
      .contains(pair)
  }
}

extension InspectedLayout {
  /// Whether the side of a view away from another is held.
  fileprivate func isHeld(_ view: ViewID, but other: ViewID) -> Bool {
    constraints(of: view).contains { constraint in
      let equation = constraint.equation
      return constraint.isActive && equation.relation == .equal
        && equation.priority == .required && equation.first.anchor.attribute.axis == .horizontal
        && equation.first.anchor.attribute.isPosition
        && !equation.anchors.contains { $0.item == .view(other) }
    }
  }

  /// Whether required constraints alone say where two views begin and how wide they are: there are
  /// as many as it takes, such as a width beside what ties them to each other and to their ends.
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

  /// Labels and buttons whose size is a number.
  fileprivate func findFixed(_ attribute: Attribute, _ word: String, _ list: inout FindingList) {
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
        "keeps \(view.name), which shows a text, \(equation.constant.shortText) \(word)",
        constraints: [text(constraint)])
    }
  }
}
