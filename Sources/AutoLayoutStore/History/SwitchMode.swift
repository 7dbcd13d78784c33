/// How `switch` takes its target.
public enum SwitchMode: Sendable {
  /// It is a branch.
  case branch
  /// It is the name of a branch to create here.
  case creating
  /// It is any revision; the project is on no branch then.
  case detached
}
