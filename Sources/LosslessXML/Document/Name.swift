extension LosslessDocument {
  /// A name that a document uses, as a number of that document.
  ///
  /// Names of different documents do not compare.
  public struct Name: Hashable, Sendable {
    let id: Int32
  }

  /// An element's place among the nodes of its document: stable, ordered as the document is.
  ///
  /// Ids of different documents do not compare.
  public struct ElementID: Hashable, Comparable, Sendable {
    let index: Int

    /// Whether one element begins before another.
    public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  }
}
