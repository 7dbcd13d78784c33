public import LayoutModel

/// A change of a content priority that determines a view's size along an axis.
public struct SettlingPriority: Hashable, Sendable {
  /// One of a view's content priorities.
  public enum Kind: String, Sendable, CaseIterable {
    /// The resistance to being larger than the content.
    case hugging
    /// The resistance to being smaller than the content.
    case compression

    var priorities: any WritableKeyPath<View, AxisPair<LayoutPriority>> & Sendable {
      switch self {
      case .hugging: \.hugging
      case .compression: \.compressionResistance
      }
    }
  }

  public let kind: Kind
  /// The current priority.
  public let old: LayoutPriority
  /// The suggested priority.
  public let new: LayoutPriority

  /// Creates a change of a priority.
  public init(kind: Kind, old: LayoutPriority, new: LayoutPriority) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }
}
