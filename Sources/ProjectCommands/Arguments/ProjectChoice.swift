/// What a command that is about a project is told.
package protocol ProjectChoice: SharedOptions {
  var project: String? { get }
}
