/// The numbers that define the order of objects: ordinals and positions.
enum Ordinal {
  /// The range of valid numbers: larger than ever needed, and one can always be added.
  static let range = -(1 << 53)...(1 << 53)
}
