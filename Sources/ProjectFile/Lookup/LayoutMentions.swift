/// What an edit or a question says of a layout: enough to read the part of it that it is about.
public struct LayoutMentions: Sendable {
  /// Names, outlets, identifiers, labels and ids, of objects that are there or are to be.
  public var names: [String]
  /// Texts that items stand in by their names, as equations.
  public var texts: [String]
  /// What happens to the views and guides that are mentioned.
  public var fate: Fate

  public enum Fate: Sendable {
    /// They stay, and what is below them does not matter.
    case kept
    /// They stay, and are looked at with their subviews and the outlets to them.
    case described
    /// Views are added to them, or to the root.
    case extended
    /// They are removed, with all that goes with them.
    case removed
  }

  /// Makes mentions.
  public init(names: [String] = [], texts: [String] = [], fate: Fate = .kept) {
    self.names = names
    self.texts = texts
    self.fate = fate
  }
}
