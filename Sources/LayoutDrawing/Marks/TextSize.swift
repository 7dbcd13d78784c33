/// How large the texts of pictures are, in pixels of the picture as it is shown.
///
/// None is below 11, the smallest that systems use and people read without effort. A picture that is
/// to be shown smaller than it says has a larger unit instead; see ``PictureOptions/unit``.
enum TextSize {
  /// Names and captions; the em that strokes and dashes are measured in.
  static let name = 12.0
  /// Numbers, keys, what dimension lines say, and names that need the room.
  static let small = 11.0
}
