public import LayoutEngine
public import LayoutModel

/// Why a view or guide stands where it does: along each axis the constraints that decide it, with
/// what each contributes, then those beside it that do not.
public struct Explanation: Sendable {
  /// One axis.
  public struct AxisPart: Sendable {
    public let axis: Axis
    /// In the superview, in points.
    public let origin: Double
    public let size: Double
    /// The parts that nothing decides.
    public let ambiguous: [SolvedFrame.Part]
    /// Those that decide it first.
    public let constraints: [AffectingConstraint]
  }

  /// The item's name.
  public let name: String
  public let layout: String
  /// Those that were asked for, horizontal first.
  public let parts: [AxisPart]
  private let text: @Sendable (DiagnosedConstraint) -> String

  init(
    _ item: LayoutItem, of layout: Layout, _ axes: [Axis], _ session: inout LayoutSession
  ) throws {
    let solution = session.solve()
    guard let frame = solution.frames.first(where: { $0.item == item }) else {
      throw LayoutError(
        .unknownObject, "\(layout.name(of: item)) is not installed in this environment.")
    }
    name = frame.name
    self.layout = layout.name
    text = { layout.text(of: $0) }
    parts = axes.map { axis in
      let isHorizontal = axis == .horizontal
      let own: [SolvedFrame.Part] = isHorizontal ? [.x, .width] : [.y, .height]
      return AxisPart(
        axis: axis, origin: isHorizontal ? frame.exact.x : frame.exact.y,
        size: isHorizontal ? frame.exact.width : frame.exact.height,
        ambiguous: own.filter(frame.ambiguous.contains),
        constraints: session.constraintsAffectingLayout(of: item, axis))
    }
  }

  /// For people.
  public var lines: [String] { parts.flatMap(lines) }

  private func lines(_ part: AxisPart) -> [String] {
    let words = part.axis == .horizontal ? ("x", "width") : ("y", "height")
    var lines = [
      "\(name).\(words.0) = \(part.origin.shortText), \(name).\(words.1) = \(part.size.shortText)"
    ]
    lines += part.ambiguous.map { "  nothing decides \($0.rawValue)" }
    let holding = part.constraints.filter(\.isHolding)
    if !holding.isEmpty { lines.append("  decided by") }
    let rows = holding.map { constraint in
      var effects: [String] = []
      if constraint.originRate != 0 {
        effects.append("\(words.0) \(Self.signed(constraint.originRate))")
      }
      if constraint.sizeRate != 0 {
        effects.append("\(words.1) \(Self.signed(constraint.sizeRate))")
      }
      return [
        text(constraint.constraint), constraint.numbers ?? "",
        "(\(effects.joined(separator: ", ")) per point)",
      ]
    }
    lines += Self.aligned(rows).map { "    " + $0 }
    let others = part.constraints.filter { !$0.isHolding }
    if !others.isEmpty { lines.append("  beside it") }
    for constraint in others {
      let slack = constraint.slack
      let words =
        abs(slack) < 1e-9 ? "met, decides nothing" : "off by \(abs(slack).shortText)"
      lines.append("    \(text(constraint.constraint))  (\(words))")
    }
    return lines
  }

  /// Rows of texts as columns; one that is too wide moves only itself.
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

  private static func signed(_ number: Double) -> String {
    // Rates are sums of products of multipliers: what is left of rounding is none of them.
    let rounded = (number * 1e9).rounded() / 1e9
    return rounded < 0 ? rounded.shortText : "+\(rounded.shortText)"
  }

  /// As JSON, `alstore.explain/1`.
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
  /// The equation with what its sides come to: `304 = 320 − 16`; `nil` where there is one side only.
  var numbers: String? {
    guard let firstValue, let secondValue else { return nil }
    let multiplier = constraint.equation.multiplier
    let constant = Self.plain(firstValue - multiplier * secondValue - slack)
    let factor = multiplier == 1 ? "" : "\(multiplier.shortText) × "
    let rest = constant == 0 ? "" : (constant < 0 ? " − " : " + ") + abs(constant).shortText
    let relation =
      constraint.equation.relation == .equal ? "=" : constraint.equation.relation.symbol
    return "\(Self.plain(firstValue).shortText) \(relation) "
      + factor + Self.plain(secondValue).shortText + rest
  }

  /// Without what is left of rounding.
  private static func plain(_ number: Double) -> Double { (number * 1e3).rounded() / 1e3 }

  /// UIKit's name of a constraint that layout made; `nil` for one that somebody wrote.
  var systemName: String? {
    if case .system(let name) = constraint.origin { name } else { nil }
  }
}

extension Project {
  /// Why a view or guide stands where it does.
  ///
  /// - Parameters:
  ///   - name: the view or guide; with `.x`, `.y`, `.width` or `.height` for one axis.
  ///   - layout: the layout it is in.
  /// - Throws: ``LayoutError`` where there is none of that name, or it is not installed.
  public func explain(
    _ name: String, in layout: Layout, environment: Environment
  ) throws -> Explanation {
    var session = LayoutSession(layout, in: environment, measurer: service.measurer)
    let parts: [String: Axis] = [
      "x": .horizontal, "width": .horizontal, "y": .vertical, "height": .vertical,
    ]
    var item = try? layout.item(named: name)
    var axes = Axis.allCases
    if item == nil, let dot = name.lastIndex(of: "."),
      let axis = parts[String(name[name.index(after: dot)...])]
    {
      item = try layout.item(named: String(name[..<dot]))
      axes = [axis]
    } else if item == nil, let dot = name.lastIndex(of: "."),
      (try? layout.item(named: String(name[..<dot]))) != nil
    {
      let part = String(name[name.index(after: dot)...])
      throw LayoutError.unknownName(
        "part of a frame", part, candidates: similarNames(to: part, in: parts.keys.sorted()))
    }
    return try Explanation(try item ?? layout.item(named: name), of: layout, axes, &session)
  }
}
