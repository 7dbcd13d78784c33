/// What an edit says of a layout: enough to read the part of it that the edit is about.
public struct LayoutMentions: Sendable {
  /// Names, outlets, identifiers, labels and ids, of objects that are there or are to be.
  public var names: [String]
  /// Texts that items stand in by their names, as equations.
  public var texts: [String]
  /// Whether views are added to the root or to a view that is mentioned.
  public var addsViews: Bool

  /// Makes mentions.
  public init(names: [String] = [], texts: [String] = [], addsViews: Bool = false) {
    self.names = names
    self.texts = texts
    self.addsViews = addsViews
  }
}
