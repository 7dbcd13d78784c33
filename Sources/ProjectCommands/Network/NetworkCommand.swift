/// The commands that need a network whatever they are told, by their names.
package enum NetworkCommand: String, CaseIterable {
  case serve, hub, login
}
