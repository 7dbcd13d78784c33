/// How far the characters of the system font advance, in thousandths of the point size.
///
/// Fitted by least squares to the widths of 226 labels that Interface Builder recorded, on top of
/// Helvetica's published widths where labels say little. On labels that were kept out of the fit,
/// half the widths are right to 0.45 points and seven eighths to 1 point.
enum CharacterWidths {
  /// The width of a line of text, in points.
  static func width(of text: some StringProtocol, _ font: FontMetrics) -> Double {
    var thousandths = 0.0
    var count = 0.0
    for scalar in text.unicodeScalars {
      thousandths += width(of: scalar)
      count += 1
    }
    // Larger sizes are set a little tighter; labels beyond these sizes were too few to tell.
    let drift = tracking * (min(max(font.size, 11), 22) - 17)
    let width = thousandths / 1000 * font.size + count * drift
    return max(0, width * (font.isBold ? boldFactor : 1))
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0..<32, 127..<160, 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10: 0
    case 32...126: ascii[Int(scalar.value) - 32]
    case 160: ascii[0]
    // Ideographs, kana, hangul and most emoji fill a square.
    case 0x2E80..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF01..<0xFF61, 0x1F000..<0x20000,
      0x20000..<0x40000:
      1000
    default: scalar.properties.isUppercase ? 680 : 570
    }
  }

  private static let tracking = -0.061
  private static let boldFactor = 1.06

  private static let ascii: [Double] = [
    265, 287, 416, 556, 624, 889, 667, 250, 331, 331, 389, 626, 262, 379, 255, 375, 610, 428, 579,
    596, 600, 586, 571, 537, 615, 610, 283, 278, 584, 584, 584, 520, 1015, 672, 638, 706, 721, 563,
    561, 763, 730, 272, 547, 620, 553, 845, 730, 761, 601, 778, 620, 612, 578, 734, 623, 936, 696,
    667, 658, 278, 278, 278, 469, 556, 333, 528, 599, 530, 587, 540, 336, 582, 561, 226, 237, 509,
    221, 847, 556, 567, 590, 556, 354, 494, 332, 564, 496, 726, 488, 502, 479, 334, 260, 334, 584,
  ]
}
