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
    for constraint in holding {
      var effects: [String] = []
      if constraint.originRate != 0 {
        effects.append("\(words.0) \(Self.signed(constraint.originRate))")
      }
      if constraint.sizeRate != 0 {
        effects.append("\(words.1) \(Self.signed(constraint.sizeRate))")
      }
      lines.append("    \(label(constraint))  (\(effects.joined(separator: ", ")) per point)")
    }
    let others = part.constraints.filter { !$0.isHolding }
    if !others.isEmpty { lines.append("  beside it") }
    for constraint in others {
      let slack = constraint.slack
      let words =
        abs(slack) < 1e-9 ? "met, decides nothing" : "off by \(abs(slack).shortText)"
      lines.append("    \(label(constraint))  (\(words))")
    }
    return lines
  }

  private func label(_ constraint: AffectingConstraint) -> String {
    let equation = text(constraint.constraint)
    if case .system(let name) = constraint.constraint.origin { return "\(equation)  [\(name)]" }
    return equation
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
    }
    return try Explanation(try item ?? layout.item(named: name), of: layout, axes, &session)
  }
}
