/// The choice that resolves a conflict.
public enum SideChoice: Hashable, Sendable {
  case ours
  case theirs
  /// The common value before both changes.
  case base
  /// A value for the only disputed field, as entered by a user.
  case value(String)
}
