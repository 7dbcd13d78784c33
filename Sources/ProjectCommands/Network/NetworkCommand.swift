/// The names of the commands that always need a network.
package enum NetworkCommand: String, CaseIterable {
  case serve, hub, login
}
