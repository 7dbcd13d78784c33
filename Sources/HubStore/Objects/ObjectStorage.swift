/// A service that stores bytes under keys, in which a hub can keep the contents of its revisions.
///
/// Objects are written once and never changed. Calls block, so they are made on threads that may
/// wait. The implementation, not the caller, retries transient failures.
public protocol ObjectStorage: Sendable {
  /// Stores objects; all of them are complete when this returns.
  ///
  /// - Throws: ``HubError``; some of the objects may have been stored then.
  func put(_ objects: [HubObject]) throws

  /// Returns the bytes under the given keys, in the same order; `nil` for keys without an object.
  ///
  /// - Throws: ``HubError``.
  func bytes(of keys: [String]) throws -> [[UInt8]?]

  /// Removes the objects under the given keys; ignores keys without an object.
  ///
  /// - Throws: ``HubError``.
  func remove(_ keys: [String]) throws

  /// Returns a page of the objects whose keys have a prefix, ordered by the bytes of their keys.
  ///
  /// - Parameter key: the listing starts after this key.
  /// - Throws: ``HubError``.
  func list(_ prefix: String, after key: String) throws -> ObjectPage
}
