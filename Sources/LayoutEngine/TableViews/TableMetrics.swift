/// Distances in tables, in points, from frames that Interface Builder recorded.
enum TableMetrics {
  /// The height of a title in a plain table, and the space above it since iOS 15.
  static let plainTitle = 28.0
  static let plainTitleDistance = 22.0
  /// The space above a grouped table's first title, and above and below the text of each title.
  static let firstTitleDistance = 17.5
  static let aboveTitle = 16.5
  static let belowTitle = 5.5
  /// The space above and below the text of a footer.
  static let besideFooter = 7.0
}
