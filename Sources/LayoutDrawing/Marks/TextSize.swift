/// The text sizes of pictures, in pixels of the displayed picture.
///
/// None is below 11, the smallest size that systems use and people read without effort. A picture
/// displayed below its nominal size needs a larger unit; see ``PictureOptions/unit``.
enum TextSize {
  /// Names and captions; also the em in which strokes and dashes are measured.
  static let name = 12.0
  /// Numbers, keys, labels of dimension lines, and names in tight spaces.
  static let small = 11.0
}
