import LayoutSync
import ProjectFile

/// What the first push to a project says of it.
struct FirstPush: Hashable, Sendable {
  /// The id that all copies of the project share.
  let project: String
  /// The branch that clones are to be on; `nil` while none is pushed.
  let branch: String?
}
