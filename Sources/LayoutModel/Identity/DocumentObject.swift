/// An object that has an ID and, if it was imported, another one in its source document.
package protocol DocumentObject {
  associatedtype Object
  var id: ObjectID<Object> { get }
  var source: SourcePlace? { get }
}

extension DocumentObject {
  /// The ID shown in listings: the one in the source document if there is one, otherwise its own.
  package var listedID: String { source?.objectID ?? id.description }
}
