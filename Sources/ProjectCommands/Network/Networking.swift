package import ArgumentParser
package import AutoLayoutStore

/// Features that need a network: hubs, copies of projects on them, a page in a browser.
///
/// Most commands do without, and a program with networking is three times as large and takes longer
/// to start. It is therefore a separate program, `alstore-network`, which has every command.
package protocol Networking: Sendable {
  /// The commands listed in ``NetworkCommand``.
  var commands: [any ParsableCommand.Type] { get }

  /// Connects to a copy of a project on a hub.
  ///
  /// - Parameter authorities: a PEM file of certificate authorities to trust in addition to the
  ///   system's.
  func peer(at url: String, token: String?, authorities: String?) -> any SyncPeer
}
