/// The options of a command that changes something: here, in a copy of a project, or elsewhere.
package protocol ChangingOptions: SharedOptions {
  var dryRun: Bool { get }
}
