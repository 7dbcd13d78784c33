/// A condition on solved frames, such as `submit.maxY > root.safeArea.maxY`.
///
///     OR   := AND [("||" | "or") AND]…        AND  := TEST [("&&" | "and") TEST]…
///     TEST := ["!" | "not"] TEST | SUM [("<" | "<=" | "==" | "!=" | ">=" | ">") SUM]
///     SUM  := PRODUCT [("+" | "-") PRODUCT]…  PRODUCT := FACTOR [("*" | "/") FACTOR]…
///     FACTOR := number | -FACTOR | ITEM.part | ambiguous | unsatisfiable | ( OR )
///
/// Parts are `x y width height` in the superview, and `minX midX maxX minY midY maxY` (also `left
/// centerX right top centerY bottom`) in the root; `ITEM.exists` tests whether an item exists.
/// Numbers are equal within a hundredth of a point.
public struct FrameCondition: Hashable, Sendable {
  indirect enum Node: Hashable, Sendable {
    case number(Double)
    /// An item, its names joined by full stops, and a part of its frame.
    case part(item: String, part: String)
    case exists(item: String)
    case status(String)
    case negative(Node)
    case not(Node)
    case arithmetic(Character, Node, Node)
    case comparison(String, Node, Node)
    case both(Node, Node)
    case either(Node, Node)
  }

  let root: Node
  /// The text from which the condition was parsed.
  public let text: String

  /// Parses a condition.
  ///
  /// - Throws: ``LanguageError`` if the text is not a condition.
  /// - Complexity: Linear in the text.
  public init(_ text: String) throws(LanguageError) {
    self.text = text
    var parser = FrameConditionParser(text)
    root = try parser.parse()
  }

  /// Facts about the frames of items.
  public protocol Facts {
    /// A part of an item's frame, in points; `nil` if there is no such item.
    func value(of part: String, of item: String) -> Double?
    /// Whether the layout is in this state: `ambiguous` or `unsatisfiable`.
    func isStatus(_ status: String) -> Bool
  }

  /// Whether the condition is satisfied; `nil` if it refers to an item that does not exist.
  public func holds(for facts: some Facts) -> Bool? { Self.truth(root, facts) }

  /// The items that it requires to exist, in order of appearance.
  public var items: [String] { Self.items(root) }

  private static func items(_ node: Node) -> [String] {
    switch node {
    case .number, .exists, .status: []
    case .part(let item, _): [item]
    case .negative(let inner), .not(let inner): items(inner)
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .both(let left, let right), .either(let left, let right):
      items(left) + items(right)
    }
  }

  private static func truth(_ node: Node, _ facts: some Facts) -> Bool? {
    switch node {
    case .status(let name): return facts.isStatus(name)
    case .exists(let item): return facts.value(of: "x", of: item) != nil
    case .not(let inner): return truth(inner, facts).map { !$0 }
    case .both(let left, let right):
      if truth(left, facts) == false || truth(right, facts) == false { return false }
      return truth(left, facts) == nil || truth(right, facts) == nil ? nil : true
    case .either(let left, let right):
      if truth(left, facts) == true || truth(right, facts) == true { return true }
      return truth(left, facts) == nil || truth(right, facts) == nil ? nil : false
    case .comparison(let sign, let left, let right):
      guard let a = number(left, facts), let b = number(right, facts) else { return nil }
      return compare(a, sign, b)
    case .number, .part, .negative, .arithmetic: return number(node, facts).map { $0 != 0 }
    }
  }

  private static func compare(_ a: Double, _ sign: String, _ b: Double) -> Bool {
    let isSame = abs(a - b) < 0.01
    switch sign {
    case "<": return a < b && !isSame
    case "<=": return a < b || isSame
    case ">": return a > b && !isSame
    case ">=": return a > b || isSame
    case "!=": return !isSame
    default: return isSame
    }
  }

  private static func number(_ node: Node, _ facts: some Facts) -> Double? {
    switch node {
    case .number(let value): return value
    case .part(let item, let part): return facts.value(of: part, of: item)
    case .negative(let inner): return number(inner, facts).map { -$0 }
    case .arithmetic(let sign, let left, let right):
      guard let a = number(left, facts), let b = number(right, facts) else { return nil }
      switch sign {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      default: return b == 0 ? nil : a / b
      }
    case .exists, .status, .not, .both, .either, .comparison:
      return truth(node, facts).map { $0 ? 1 : 0 }
    }
  }
}
