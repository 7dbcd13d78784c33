/// What the first push to a project says of it.
package struct FirstPush: Hashable, Sendable {
  /// The id that all copies of the project share.
  package let project: String
  /// The branch that clones are to be on; `nil` while none is pushed.
  package let branch: String?

  package init(project: String, branch: String?) {
    self.project = project
    self.branch = branch
  }
}
