public import LayoutLanguage
public import LayoutModel

/// The part of a layout described by a log of "Unable to simultaneously satisfy constraints".
///
/// All views in descriptions become siblings here: their positions are compared in one coordinate
/// space, so the hierarchy does not matter. Only required constraints are kept, because others
/// cannot contradict.
public struct LoggedLayout: Sendable {
  public private(set) var layout: Layout
  /// The descriptions, by the constraints made from them.
  public private(set) var descriptions: [ConstraintID: DescribedConstraint] = [:]
  /// The constraints made by Apple's frameworks, which cannot be changed, with their names.
  public var fixed: [ConstraintID: String] {
    var result: [ConstraintID: String] = [:]
    for id in assumed { result[id] = "" }
    for (id, described) in descriptions where described.isMadeBySystem {
      result[id] = described.identifier ?? described.className
    }
    return result
  }
  /// Descriptions with nothing to compare, such as of a frame in an unknown superview.
  public private(set) var ignored: [DescribedConstraint] = []
  /// Constraints missing from the log but known to hold: that a view's margins are inside it.
  private var assumed: Set<ConstraintID> = []
  private var items: [String: ViewID] = [:]
  private var next: UInt64 = 1

  /// - Throws: `LayoutError` if a number in the log is out of range.
  public init(_ conflict: ConflictLog.Conflict) throws(LayoutError) {
    // Large enough not to constrain anything.
    let canvas = Canvas(size: Size(width: 100_000, height: 100_000))
    layout = try Layout(
      id: ObjectID(high: 0, low: 1), name: "log", canvas: canvas,
      root: View(id: ObjectID(high: 0, low: 2), name: "(window)"))
    for described in conflict.constraints {
      guard described.priority.isRequired, described.contentPriorities == nil else { continue }
      for equation in try equations(of: described) {
        next += 1
        let id = ConstraintID(high: 1, low: next)
        var constraint = Constraint(
          id: id, equation: equation, owner: layout.root, namedOn: layout.root)
        constraint.identifier = described.identifier
        do {
          try layout.addConstraint(constraint)
          descriptions[id] = described
        } catch {
          ignored.append(described)
        }
      }
    }
  }

  private mutating func equations(
    of described: DescribedConstraint
  ) throws(LayoutError) -> [Equation] {
    let superview = described.listedSuperview
    guard let first = try operand(described.first) else {
      ignored.append(described)
      return []
    }
    var second: Operand?
    if let other = described.second {
      guard let operand = try operand(other) else {
        ignored.append(described)
        return []
      }
      second = operand
    } else if described.first.anchor.attribute.hasPrefix("m"), let superview,
      let axis = Attribute(autoresizing: described.first.anchor.attribute)?.axis
    {
      // A described frame is relative to the superview.
      second = Operand(.view(try view(superview)), axis == .horizontal ? .left : .top)
    }
    return [
      Equation(
        first, described.relation, second, multiplier: second == nil ? 1 : described.multiplier,
        constant: described.constant)
    ]
  }

  private mutating func operand(
    _ described: DescribedOperand
  ) throws(LayoutError) -> Operand? {
    guard let anchor = try anchor(described.anchor) else { return nil }
    guard let origin = described.origin else { return Operand(anchor) }
    guard let start = try self.anchor(origin) else { return nil }
    return Operand(anchor, from: start)
  }

  private mutating func anchor(_ described: DescribedAnchor) throws(LayoutError) -> Anchor? {
    guard
      let attribute =
        Attribute(name: described.attribute) ?? Attribute(autoresizing: described.attribute)
    else { return nil }
    let view = try view(described.item)
    guard attribute.isMargin else { return Anchor(.view(view), attribute) }
    return Anchor(.view(try margins(of: view)), attribute.withoutMargin)
  }

  /// Returns the view for a description.
  private mutating func view(_ item: DescribedItem) throws(LayoutError) -> ViewID {
    let names = [item.name, item.text, item.className].compactMap(\.self)
    return try view(
      item.address ?? item.name ?? item.className ?? "",
      named: names.first { !$0.allSatisfy(\.isWhitespace) } ?? "view",
      className: item.className ?? "UIView")
  }

  private mutating func view(
    _ key: String, named base: String, className: String
  ) throws(LayoutError) -> ViewID {
    if let known = items[key] { return known }
    next += 1
    let id = ViewID(high: 2, low: next)
    var plain = View(
      id: id, name: layout.freeItemName(base.legalName), className: className, kind: .view)
    plain.lacksIntrinsicSize = AxisPair(horizontal: true, vertical: true)
    try layout.addView(plain, in: layout.root)
    items[key] = id
    return id
  }

  /// Returns a view that represents a view's layout margins, of unknown width but inside the view.
  private mutating func margins(of outer: ViewID) throws(LayoutError) -> ViewID {
    let key = "margins of \(outer)"
    if let known = items[key] { return known }
    let inner = try view(
      key, named: layout.name(of: outer) + " margins", className: "UILayoutGuide")
    let sides: [(Attribute, Relation)] = [
      (.left, .greaterThanOrEqual), (.top, .greaterThanOrEqual),
      (.right, .lessThanOrEqual), (.bottom, .lessThanOrEqual),
    ]
    for (side, relation) in sides {
      next += 1
      let id = ConstraintID(high: 1, low: next)
      let equation = Equation(
        Operand(.view(inner), side), relation, Operand(.view(outer), side))
      try layout.addConstraint(
        Constraint(id: id, equation: equation, owner: layout.root, namedOn: layout.root))
      assumed.insert(id)
    }
    return inner
  }
}

extension String {
  /// The text without characters that names cannot contain, such as line breaks in labels.
  fileprivate var legalName: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 32 || $0.value == 127 || $0 == "`" ? " " : $0 }))
  }
}

extension Attribute {
  /// Creates the attribute of a constraint made from an autoresizing mask.
  fileprivate init?(autoresizing name: String) {
    switch name {
    case "minX": self = .left
    case "midX": self = .centerX
    case "maxX": self = .right
    case "minY": self = .top
    case "midY": self = .centerY
    case "maxY": self = .bottom
    default: return nil
    }
  }
}
