/// Where the sizes of texts and controls are from.
public enum ContentSource: String, Hashable, Sendable, CaseIterable {
  /// What Interface Builder recorded for them.
  case recorded
  /// Their texts, fonts and kinds; nothing recorded is used for them.
  case measured
}
