/// The relation between the two sides of a constraint, with UIKit's raw values.
public enum Relation: Int, Hashable, Sendable, CaseIterable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1

  /// The symbol used in equations.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// UIKit's name, as in Interface Builder documents.
  public var name: String { "\(self)" }

  /// Creates the relation with UIKit's name.
  public init?(name: some StringProtocol) {
    guard let relation = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = relation
  }

  /// The relation with the two sides exchanged.
  public var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
