public import LayoutHistory

/// The fields that are true or false.
public enum StoredFlags {
  /// The flags that are 0 or 1; NULL where they do not apply.
  static let plain: Set<String> = [
    "active", "collection", "hidden", "insets_margins_from_safe_area", "installed", "ours_exists",
    "placeholder", "preserves_superview_margins", "stack_baseline_relative",
    "stack_margins_relative", "theirs_exists", "translates_autoresizing_mask",
  ]
  /// The flags that are NULL if they are false, so that objects that never had them read the same.
  static let rare: Set<String> = [
    "archived", "follows_undocked_keyboard", "minimum_margins", "stack_gravity_areas",
    "stack_keeps_hidden",
  ]

  /// Returns whether a field is true; `nil` if it is no flag, or has no value.
  public static func isTrue(_ field: String, _ value: FieldValue) -> Bool? {
    switch value {
    case .integer(let number) where plain.contains(field) || rare.contains(field): number != 0
    case .null where rare.contains(field): false
    default: nil
    }
  }

  /// Returns what a field stores for a flag; `nil` if it is no flag.
  public static func value(_ field: String, _ flag: Bool) -> FieldValue? {
    if rare.contains(field) { return flag ? .integer(1) : .null }
    return plain.contains(field) ? .integer(flag ? 1 : 0) : nil
  }
}
