/// A service that keeps bytes under keys, where a hub may keep what its revisions consist of.
///
/// An object is written once and never changed. Calls block: they are made on threads that may wait.
/// What fails for a moment is tried again by the service's type, not by whoever calls it.
public protocol ObjectStorage: Sendable {
  /// Keeps objects; they are there, whole, when this returns. Where it throws some may be.
  ///
  /// - Throws: ``HubError``.
  func put(_ objects: [HubObject]) throws

  /// The bytes under some keys, in their order; `nil` where there is nothing.
  ///
  /// - Throws: ``HubError``.
  func bytes(of keys: [String]) throws -> [[UInt8]?]

  /// Removes what is under some keys; does nothing where nothing is.
  ///
  /// - Throws: ``HubError``.
  func remove(_ keys: [String]) throws

  /// Some of what is under keys that begin with a text, in the order of the keys' bytes.
  ///
  /// - Parameter key: only what comes after it.
  /// - Throws: ``HubError``.
  func list(_ prefix: String, after key: String) throws -> ObjectPage
}
