/// The objects that an edit or a query of a layout mentions, to read only the part it is about.
public struct LayoutMentions: Sendable {
  /// Names, outlets, identifiers, labels and ids of existing objects, or of those to be created.
  public var names: [String]
  /// Texts such as equations, which contain the names of items.
  public var texts: [String]
  /// The effect on the mentioned views and guides.
  public var fate: Fate

  public enum Fate: Sendable {
    /// They stay, and their subviews do not matter.
    case kept
    /// They stay, and their subviews and the outlets to them are needed.
    case described
    /// Views are added to them, or to the root.
    case extended
    /// They are removed, with everything that depends on them.
    case removed
  }

  /// Creates mentions.
  public init(names: [String] = [], texts: [String] = [], fate: Fate = .kept) {
    self.names = names
    self.texts = texts
    self.fate = fate
  }
}
