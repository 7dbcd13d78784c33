public import LayoutModel

/// Ids of imported objects, derived from the document's name and the object's id in it instead of
/// chosen at random, so that two people who import the same document get the same objects.
///
/// An id is the first 128 bits of a SHA-256. Each name is hashed with its length, so the object `b`
/// of `a.xib` never collides with the object `xib` of a document `a`.
public struct DerivedID: Hashable, Sendable {
  /// The document's name, such as `Main.storyboard`.
  public let document: String

  /// Creates the source of a document's ids.
  public init(document: String) { self.document = document }

  /// The id of an object of the document.
  ///
  /// - Parameters:
  ///   - kind: the kind of object (`view`, `constraint`, …), because one object of a document can
  ///     represent both a layout and its root view.
  ///   - object: the object's id in the document, or another identifier for it there.
  public func id<Kind>(_ kind: String, _ object: String) -> ObjectID<Kind> {
    let hash = ContentHash(domain: "alstore/imported-id/1", texts: [kind, document, object])
    func word(_ start: Int) -> UInt64 {
      hash.bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return ObjectID(high: word(0), low: word(8))
  }

  /// The id of the document itself.
  public var documentID: DocumentID { id("document", "") }
}
