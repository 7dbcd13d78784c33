import HubStore
package import HubSync

extension Hub {
  /// A project as seen by a user whose token allows everything.
  package func peer(_ project: String = "app", as user: String = "ada") -> HubPeer {
    HubPeer(
      hub: self, name: project,
      principal: Principal(user: user, token: user, project: nil, scope: .admin))
  }
}
