extension LosslessDocument {
  /// A name in a document, identified by a number.
  ///
  /// Names of different documents are not comparable.
  public struct Name: Hashable, Sendable {
    let id: Int32
  }

  /// The position of an element among the nodes of its document: stable and in document order.
  ///
  /// Ids of different documents are not comparable.
  public struct ElementID: Hashable, Comparable, Sendable {
    let index: Int

    /// Whether one element begins before another.
    public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  }
}
