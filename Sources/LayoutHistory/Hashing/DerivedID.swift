public import LayoutModel

/// Ids of imported objects: not drawn but derived from the document's name and the object's id in
/// it, so that two people who import the same document hold the same objects.
///
/// They are the first 128 bits of a SHA-256. A list of names is hashed with the length of each, so
/// the object `b` of `a.xib` is never the object `xib` of a document `a` by accident.
public struct DerivedID: Hashable, Sendable {
  /// The document's name, such as `Main.storyboard`.
  public let document: String

  /// Makes the source of a document's ids.
  public init(document: String) { self.document = document }

  /// The id of an object of the document.
  ///
  /// - Parameters:
  ///   - kind: what the object is (`view`, `constraint`, …), because one object of a document can
  ///     stand for a layout and for its root view.
  ///   - object: the object's id in the document, or whatever else names it there.
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
