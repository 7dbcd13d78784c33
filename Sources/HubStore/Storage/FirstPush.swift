/// The properties that the first push gives a project.
package struct FirstPush: Hashable, Sendable {
  /// The ID shared by all copies of the project.
  package let project: String
  /// The branch that clones check out; `nil` until one is pushed.
  package let branch: String?

  package init(project: String, branch: String?) {
    self.project = project
    self.branch = branch
  }
}
