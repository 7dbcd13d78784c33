/// Distances in tables, in points, as frames that Interface Builder recorded show them.
enum TableMetrics {
  /// The height of a title of a plain table, and what iOS 15 and later leave above it.
  static let plainTitle = 28.0
  static let plainTitleDistance = 22.0
  /// What a grouped table leaves above its first title, and each title above and below its text.
  static let firstTitleDistance = 17.5
  static let aboveTitle = 16.5
  static let belowTitle = 5.5
  /// What a footer leaves above and below its text.
  static let besideFooter = 7.0
}
