/// Which side of a conflict is taken.
public enum SideChoice: Hashable, Sendable {
  case ours
  case theirs
  /// What both had before.
  case base
  /// A value for the one field that the conflict is about, as people write it.
  case value(String)
}
