package import ArgumentParser
package import AutoLayoutStore

/// What needs a network: hubs, copies of projects on them, a page that a browser shows.
///
/// Most commands need none of it, and a program that has it is three times as large and takes longer to
/// start. So it is another program's, `alstore-network`, which knows every command.
package protocol Networking: Sendable {
  /// The commands that ``NetworkCommand`` names.
  var commands: [any ParsableCommand.Type] { get }

  /// Reaches a copy of a project on a hub.
  ///
  /// - Parameter authorities: a file with those that may have signed its certificate besides the
  ///   system's, in PEM.
  func peer(at url: String, token: String?, authorities: String?) -> any SyncPeer
}
