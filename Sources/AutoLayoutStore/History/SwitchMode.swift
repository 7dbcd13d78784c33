/// The way `switch` interprets its target.
public enum SwitchMode: Sendable {
  /// The target is a branch.
  case branch
  /// The target is the name of a branch to create at the current revision.
  case creating
  /// The target is any revision; the project is then on no branch.
  case detached
}
