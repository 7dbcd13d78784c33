public import LayoutModel

/// A content priority with which a view's size is settled along an axis.
public struct SettlingPriority: Hashable, Sendable {
  /// One of a view's content priorities.
  public enum Kind: String, Sendable, CaseIterable {
    /// How much it resists being larger than its content.
    case hugging
    /// How much it resists being smaller.
    case compression

    var priorities: any WritableKeyPath<View, AxisPair<LayoutPriority>> & Sendable {
      switch self {
      case .hugging: \.hugging
      case .compression: \.compressionResistance
      }
    }
  }

  public let kind: Kind
  /// What it is.
  public let old: LayoutPriority
  /// What it would be.
  public let new: LayoutPriority

  /// Makes a change of a priority.
  public init(kind: Kind, old: LayoutPriority, new: LayoutPriority) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }
}
