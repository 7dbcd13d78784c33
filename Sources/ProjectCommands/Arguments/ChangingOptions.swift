/// What a command that changes something is told: here, in a copy of a project, or elsewhere.
package protocol ChangingOptions: SharedOptions {
  var dryRun: Bool { get }
}
