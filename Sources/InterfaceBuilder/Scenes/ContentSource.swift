/// The source of the sizes of texts and controls.
public enum ContentSource: String, Hashable, Sendable, CaseIterable {
  /// The sizes that Interface Builder recorded.
  case recorded
  /// Measurements of their texts, fonts and kinds; recorded sizes are ignored.
  case measured
}
