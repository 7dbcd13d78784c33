public import AutoLayoutStore
public import LayoutEngine
public import LayoutModel

/// The reasons for a view's or guide's frame along each axis: the constraints that determine it,
/// with their contributions; ambiguous parts and what would resolve them; and the constraints that
/// are violated, or satisfied without determining anything.
public struct Explanation: Sendable {
  /// The explanation of one axis.
  public struct AxisPart: Sendable {
    public let axis: Axis
    /// The origin in the superview, in points.
    public let origin: Double
    public let size: Double
    /// The ambiguous parts.
    public let ambiguous: [SolvedFrame.Part]
    /// A few constraints that would resolve the ambiguity, at the current values unless the view
    /// would be invisible there.
    public let settledBy: [Equation]
    /// A content priority that would determine the size, or `nil` if none does.
    public let settlingPriority: SettlingPriority?
    /// The constraints, those that determine the frame first.
    public let constraints: [AffectingConstraint]
  }

  /// The item's name.
  public let name: String
  public let layout: String
  /// The requested axes, horizontal first.
  public let parts: [AxisPart]
  private let text: @Sendable (DiagnosedConstraint) -> String
  private let equationText: @Sendable (Equation) -> String

  init(
    _ item: LayoutItem, of layout: Layout, _ axes: [Axis], _ session: inout LayoutSession
  ) throws {
    guard let frame = Self.frame(of: item, in: &session) else {
      throw LayoutError(
        .unknownObject, "\(layout.name(of: item)) is not installed in this environment.")
    }
    name = frame.name
    self.layout = layout.name
    text = { layout.text(of: $0) }
    equationText = { layout.text(of: $0) }
    var settling: [Equation] = []
    var priorities: [Axis: SettlingPriority] = [:]
    if case .view(let view) = item, !frame.ambiguous.isEmpty {
      settling = session.settling(view)
      for axis in axes { priorities[axis] = session.settlingPriority(view, along: axis) }
    }
    parts = axes.map { axis in
      let isHorizontal = axis == .horizontal
      let own: [SolvedFrame.Part] = isHorizontal ? [.x, .width] : [.y, .height]
      return AxisPart(
        axis: axis, origin: isHorizontal ? frame.exact.x : frame.exact.y,
        size: isHorizontal ? frame.exact.width : frame.exact.height,
        ambiguous: own.filter(frame.ambiguous.contains),
        settledBy: settling.filter { $0.first.anchor.attribute.axis == axis },
        settlingPriority: priorities[axis],
        constraints: session.constraintsAffectingLayout(of: item, axis))
    }
  }

  /// Returns the solved frame; for a built-in guide, including its ambiguous parts.
  private static func frame(of item: LayoutItem, in session: inout LayoutSession) -> SolvedFrame? {
    guard case .builtin(_, let view) = item else {
      return session.solve().frames.first { $0.item == item }
    }
    var frame = session.builtinGuides(of: view).first { $0.item == item }
    for part in SolvedFrame.Part.allCases {
      if let range = session.range(of: part, of: item), range.lowerBound < range.upperBound - 1e-6 {
        frame?.ambiguous.insert(part)
      }
    }
    return frame
  }

  /// The explanation as lines of text.
  public var lines: [String] { parts.flatMap(lines) }

  private func lines(_ part: AxisPart) -> [String] {
    let words = part.axis == .horizontal ? ("x", "width") : ("y", "height")
    var lines = [
      "\(name).\(words.0) = \(part.origin.roundedText), \(name).\(words.1) = \(part.size.roundedText)"
    ]
    let open = part.ambiguous.map(\.rawValue)
    let holding = part.constraints.filter(\.isHolding).map { constraint in
      let rates = [(words.0, constraint.originRate), (words.1, constraint.sizeRate)]
      return (constraint, rates.filter { $0.1 != 0 && !open.contains($0.0) })
    }
    let deciding = holding.filter { !$0.1.isEmpty }
    if !deciding.isEmpty {
      let decided = [words.0, words.1].filter { !open.contains($0) }
      lines.append(open.isEmpty ? "  determined by" : "  \(decided[0]) is determined by")
    }
    let rows = deciding.map { constraint, rates in
      let effects = rates.map { Self.effect(on: $0.0, $0.1) }
      return [
        text(constraint.constraint), constraint.numbers ?? "",
        "(one more point \(effects.joined(separator: " and ")))",
      ]
    }
    lines += Self.aligned(rows).map { "    " + $0 }
    lines += openLines(part, tied: holding.filter { $0.1.isEmpty }.map(\.0))
    let others = part.constraints.filter { !$0.isHolding }
    lines += Self.section(
      "not satisfied, because of stronger constraints",
      others.filter { $0.violation != 0 }.map { constraint in
        let amount = abs(constraint.violation).roundedText
        return
          "\(text(constraint.constraint))  (\(amount) \(constraint.violation < 0 ? "short" : "over"))"
      })
    lines += Self.section(
      "satisfied, but without effect here",
      others.filter { $0.violation == 0 }.map { constraint in
        let spare = abs(constraint.slack)
        return text(constraint.constraint)
          + (spare < 1e-9 ? "" : "  (\(spare.roundedText) to spare)")
      })
    return lines
  }

  /// Returns lines about ambiguous parts, the constraints on them, and what would resolve them.
  private func openLines(_ part: AxisPart, tied: [AffectingConstraint]) -> [String] {
    guard !part.ambiguous.isEmpty else { return [] }
    let open = part.ambiguous.map(\.rawValue).joined(separator: " and ")
    let it = part.ambiguous.count == 1 ? "it" : "them"
    let tying = tied.map { "\(text($0.constraint))  (contributes, but not alone)" }
    return ["  nothing determines \(open): other values would also satisfy the constraints"]
      + tying.map { "    " + $0 }
      + Self.section(
        "to determine \(it), \(priorityWords(part))add for example",
        part.settledBy.map(equationText))
  }

  /// Returns the effect of another priority, as an alternative to adding constraints.
  private func priorityWords(_ part: AxisPart) -> String {
    guard let priority = part.settlingPriority else { return "" }
    let direction = part.axis.rawValue
    return "set \(name)'s \(direction) \(priority.kind.rawValue) to \(priority.new) (now "
      + "\(priority.old), like a neighbor's), or "
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["  \(title)"] + lines.map { "    " + $0 }
  }

  /// Aligns rows of texts in columns; a cell that is too wide shifts only its own row.
  private static func aligned(_ rows: [[String]]) -> [String] {
    guard let count = rows.first?.count else { return [] }
    let widths = (0..<count).map { column in
      min(64, rows.map { $0[column].count }.max() ?? 0)
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        let padding = column == count - 1 ? 0 : max(0, widths[column] - cell.count)
        line += (column == 0 ? "" : "  ") + cell + String(repeating: " ", count: padding)
      }
      return line
    }
  }

  /// Returns the effect of increasing a constant by one point: `moves it right by 1`.
  private static func effect(on part: String, _ rate: Double) -> String {
    // Rates are sums of products of multipliers; the rounding removes numerical noise.
    let amount = ((abs(rate) * 1e9).rounded() / 1e9).shortText
    switch part {
    case "x": return "moves it \(rate < 0 ? "left" : "right") by \(amount)"
    case "y": return "moves it \(rate < 0 ? "up" : "down") by \(amount)"
    case "width": return "makes it \(amount) \(rate < 0 ? "narrower" : "wider")"
    default: return "makes it \(amount) \(rate < 0 ? "shorter" : "taller")"
    }
  }

  /// The explanation as JSON, `alstore.explain/1`.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.explain/1")), ("layout", .string(layout)),
      ("item", .string(name)),
      (
        "axes",
        .array(
          parts.map { part in
            .object([
              ("axis", .string(part.axis.rawValue)), ("origin", .number(part.origin)),
              ("size", .number(part.size)),
              ("ambiguous", .strings(part.ambiguous.map(\.rawValue))),
              ("settledBy", .strings(part.settledBy.map(equationText))),
              (
                "settledByPriority",
                part.settlingPriority.map { priority in
                  .object([
                    ("kind", .string(priority.kind.rawValue)),
                    ("from", .number(Double(priority.old.rawValue))),
                    ("to", .number(Double(priority.new.rawValue))),
                  ])
                } ?? .null
              ),
              (
                "constraints",
                .array(
                  part.constraints.map { constraint in
                    .object([
                      ("equation", .string(text(constraint.constraint))),
                      ("system", .optional(constraint.systemName)),
                      (
                        "priority",
                        .number(Double(constraint.constraint.equation.priority.rawValue))
                      ),
                      ("decides", .bool(constraint.isHolding)),
                      ("originRate", .number(constraint.originRate)),
                      ("sizeRate", .number(constraint.sizeRate)),
                      ("slack", .number(constraint.slack)),
                      ("violation", .number(constraint.violation)),
                      ("first", constraint.firstValue.map(JSONValue.number) ?? .null),
                      ("second", constraint.secondValue.map(JSONValue.number) ?? .null),
                      ("numbers", .optional(constraint.numbers)),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
  }
}

extension AffectingConstraint {
  /// The equation with the values of its sides: `304 = 320 − 16`; `nil` if it has only one side.
  var numbers: String? {
    guard let firstValue, let secondValue else { return nil }
    let multiplier = constraint.equation.multiplier
    let constant = (firstValue - multiplier * secondValue - slack).roundedToThousandths
    let factor = multiplier == 1 ? "" : "\(multiplier.shortText) × "
    let rest = constant == 0 ? "" : (constant < 0 ? " − " : " + ") + abs(constant).shortText
    let relation =
      constraint.equation.relation == .equal ? "=" : constraint.equation.relation.symbol
    return "\(firstValue.roundedText) \(relation) "
      + factor + secondValue.roundedText + rest
  }

  /// The violation in points: negative if the first side is too small, positive if it is too large,
  /// and 0 if the constraint is satisfied.
  var violation: Double {
    guard abs(slack) >= 1e-9 else { return 0 }
    switch constraint.equation.relation {
    case .equal: return slack
    case .greaterThanOrEqual: return min(0, slack)
    case .lessThanOrEqual: return max(0, slack)
    }
  }

  /// UIKit's name of a constraint created by the system; `nil` for other constraints.
  var systemName: String? {
    if case .system(let name) = constraint.origin { name } else { nil }
  }
}
