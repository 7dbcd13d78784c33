/// A client's connection, which reports when the client has gone.
package protocol CallerConnection: Sendable {
  /// Adds a callback for when the client goes; if it has gone already, the callback runs soon.
  ///
  /// - Parameter id: a unique identifier.
  func add(_ id: Int, _ cancel: @escaping @Sendable () -> Void)

  /// Removes a callback.
  func remove(_ id: Int)
}
