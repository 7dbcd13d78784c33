/// What has an id of its own, and another in the document that it was imported from.
package protocol DocumentObject {
  associatedtype Object
  var id: ObjectID<Object> { get }
  var source: SourcePlace? { get }
}

extension DocumentObject {
  /// The id by which listings know it: that in its document, else its own.
  package var listedID: String { source?.objectID ?? id.description }
}
