/// What somebody who waits for an answer waits at, and what tells when they have gone.
package protocol CallerConnection: Sendable {
  /// Has something called when they go; soon where they have gone already.
  ///
  /// - Parameter id: what it is known by; nothing else that is added has the same.
  func add(_ id: Int, _ cancel: @escaping @Sendable () -> Void)

  /// Takes back what was to be called.
  func remove(_ id: Int)
}
