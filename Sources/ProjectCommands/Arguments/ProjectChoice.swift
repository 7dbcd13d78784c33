/// The options of a command that uses a project.
package protocol ProjectChoice: SharedOptions {
  var project: String? { get }
}
