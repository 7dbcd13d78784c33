import LayoutModel

/// A glyph that represents one of the system's symbols.
///
/// Common symbols have a simple drawing of our own; any other is a frame with its initial.
struct SymbolGlyph {
  let name: String

  /// Draws the glyph in a square.
  func draw(in square: Rect, _ color: ColorValue, on canvas: inout ScreenCanvas) {
    guard square.width > 0, square.height > 0 else { return }
    let words = name.split(separator: ".")
    let isFilled = words.contains("fill")
    let isRound = words.contains("circle") && words.count > 1
    let base = words.filter { $0 != "fill" && $0 != "circle" && $0 != "slash" }
      .joined(separator: ".")
    var inner = square
    var ink = color
    if isRound {
      canvas.glyph(Self.ring, in: square, color, isFilled: isFilled)
      inner = square.inset(by: EdgeInsets(all: square.width * 0.2))
      if isFilled { ink = color.ink }
    }
    if let data = Self.drawings[base] ?? Self.drawings[words.first.map(String.init) ?? ""] {
      canvas.glyph(data, in: inner, ink, isFilled: isFilled && !isRound)
      return
    }
    if !isRound { canvas.glyph(Self.frame, in: square, color, isFilled: isFilled) }
    guard let initial = base.first else { return }
    canvas.label(
      initial.uppercased(), in: square, size: max(1, square.height * 0.6),
      isFilled ? color.ink : color, alignment: .center)
  }

  private static let ring = "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z"
  private static let frame =
    "M6 2.5h12a3.5 3.5 0 0 1 3.5 3.5v12a3.5 3.5 0 0 1-3.5 3.5h-12a3.5 3.5 0 0 1-3.5-3.5v-12"
    + "a3.5 3.5 0 0 1 3.5-3.5z"

  /// The drawings, on a field of 24 by 24.
  private static let drawings: [String: String] = [
    "plus": "M12 4v16M4 12h16", "minus": "M4 12h16", "xmark": "M5 5l14 14M19 5l-14 14",
    "checkmark": "M4 13l5 6l11-14", "chevron.right": "M8 3l9 9l-9 9",
    "chevron.left": "M16 3l-9 9l9 9", "chevron.down": "M3 8l9 9l9-9", "chevron.up": "M3 16l9-9l9 9",
    "chevron.forward": "M8 3l9 9l-9 9", "chevron.backward": "M16 3l-9 9l9 9",
    "arrow.left": "M20 12h-16M10 6l-6 6l6 6", "arrow.right": "M4 12h16M14 6l6 6l-6 6",
    "arrow.up": "M12 20v-16M6 10l6-6l6 6", "arrow.down": "M12 4v16M6 14l6 6l6-6",
    "arrow.clockwise": "M19 8a8 8 0 1 0 1 5M20 3v5h-5",
    "magnifyingglass": "M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM15.5 15.5l5.5 5.5",
    "gear": "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3"
      + "M19 5l-3 3M8 16l-3 3",
    "gearshape":
      "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3"
      + "M19 5l-3 3M8 16l-3 3",
    "person": "M12 3a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM3 21c0-9 18-9 18 0z",
    "star":
      "M12 2.5l3 6.5l7 .8l-5.200 4.800l1.400 7l-6.200-3.500l-6.200 3.500l1.400-7l-5.200-4.800l7-.8z",
    "heart": "M12 20.500c-18-11-7-21 0-13c7-8 18 2 0 13z",
    "house": "M3 11l9-8l9 8M5 10v11h14v-11", "trash": "M4 6h16M9 6v-3h6v3M6 6l1 15h10l1-15",
    "ellipsis": "M5 12h.01M12 12h.01M19 12h.01",
    "bell": "M5 18c2-2 2-4 2-8c0-7 10-7 10 0c0 4 0 6 2 8zM10 21h4",
    "envelope": "M2.500 5h19v14h-19zM2.500 6l9.500 7l9.500-7",
    "lock": "M5 11h14v10h-14zM8 11v-4c0-5 8-5 8 0v4",
    "camera": "M3 7h4l2-3h6l2 3h4v13h-18zM12 9.500a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
    "photo": "M2.500 4.500h19v15h-19zM3 17l6-7l5 6l3-3l4 5M16 7.500a1 1 0 1 1 0 2a1 1 0 1 1 0-2z",
    "calendar": "M3 5h18v16h-18zM3 10h18M8 2v5M16 2v5",
    "clock": "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM12 7v5l4 2",
    "phone": "M5 3h4l2 5l-3 2c1 3 3 5 6 6l2-3l5 2v4c-8 5-20-8-16-16z",
    "square.and.arrow.up": "M8 9h-3v12h14v-12h-3M12 15v-13M8 6l4-4l4 4",
    "square.and.arrow.down": "M8 9h-3v12h14v-12h-3M12 2v13M8 11l4 4l4-4",
    "square.and.pencil": "M11 4h-7v16h16v-7M9 15l1-4l9-9l3 3l-9 9z",
    "pencil": "M4 20l1-5l12-12l4 4l-12 12z", "folder": "M2.500 5h7l2 3h10v12h-19z",
    "book": "M12 6c-3-3-7-2-9-2v15c2 0 6-1 9 2c3-3 7-2 9-2v-15c-2 0-6-1-9 2zM12 6v15",
    "info": "M12 10v9M12 5h.01", "questionmark": "M8 8c0-6 9-5 8 0c0 3-4 3-4 7M12 20h.01",
    "exclamationmark": "M12 3v12M12 20h.01", "play": "M6 3l15 9l-15 9z",
    "pause": "M8 4v16M16 4v16", "forward": "M3 5l9 7l-9 7zM12 5l9 7l-9 7z",
    "backward": "M21 5l-9 7l9 7zM12 5l-9 7l9 7z", "circle": ring, "square": frame,
    "map": "M3 6l6-3l6 3l6-3v15l-6 3l-6-3l-6 3zM9 3v15M15 6v15",
    "mappin": "M12 22v-10M12 2a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
    "location": "M21 3l-8 19l-2-9l-9-2z", "paperplane": "M22 2l-20 8l8 4l4 8z",
    "globe": "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM2 12h20M12 2c-6 5-6 15 0 20c6-5 6-15 0-20z",
    "eye": "M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
    "list": "M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01",
    "line": "M3 6h18M3 12h18M3 18h18", "bookmark": "M6 3h12v18l-6-5l-6 5z",
    "cart": "M2 4h3l3 12h11l2-9h-15M9 20h.01M18 20h.01", "tag": "M3 3h8l10 10l-8 8l-10-10zM7 7h.01",
    "wifi": "M2 9c6-6 14-6 20 0M5 13c4-4 10-4 14 0M9 17c2-2 4-2 6 0M12 20h.01",
    "mic": "M9 6c0-4 6-4 6 0v5c0 4-6 4-6 0zM5 11c0 9 14 9 14 0M12 18v4",
    "message": "M3 4h18v13h-10l-5 5v-5h-3z", "bubble": "M3 4h18v13h-10l-5 5v-5h-3z",
    "bolt": "M14 2l-10 12h7l-1 8l10-12h-7z",
    "sun": "M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM12 1v2"
      + "M12 21v2M1 12h2M21 12h2M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2",
    "cloud": "M7 19c-7 0-7-9-1-9c1-8 12-8 12 0c6 0 6 9 0 9z",
    "cloud.rain": "M7 15c-7 0-7-8-1-8c1-7 12-7 12 0c6 0 6 8 0 8zM8 18l-1 4M12 18l-1 4M16 18l-1 4",
    "airplane": "M12 2v20M2 14l10-5l10 5M8 22l4-3l4 3",
    "tray": "M2 14l4-9h12l4 9v6h-20zM2 14h6c1 4 7 4 8 0h6",
    "shuffle": "M2 7h4l10 10h5M2 17h4l10-10h5M18 4l3 3l-3 3M18 14l3 3l-3 3",
    "repeat": "M4 11v-4h16M17 4l3 3l-3 3M20 13v4h-16M7 20l-3-3l3-3",
    "video": "M2 6h13v12h-13zM15 10l7-4v12l-7-4z", "creditcard": "M2 5h20v14h-20zM2 10h20",
    "qrcode": "M3 3h7v7h-7zM14 3h7v7h-7zM3 14h7v7h-7zM14 14h2v2h-2zM19 14h2M14 20h2M19 18v3",
    "exclamationmark.triangle": "M12 3l10 18h-20zM12 10v5M12 18h.01",
    "textformat": "M2 19l6-14l6 14M4 14h8M16 13c6-3 6 1 6 6M22 15c-8 0-8 5 0 3",
    "arrow.turn.up.right": "M4 20v-10h15M14 5l5 5l-5 5",
    "arrowshape.turn.up.left": "M10 4l-8 7l8 7v-4c5 0 8 1 12 6c-1-9-6-12-12-12z",
    "figure": "M12 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM12 8v7l-4 7M12 15l4 7M6 11l6-3l6 4",
    "moon": "M20 14a9 9 0 1 1-10-11a7 7 0 0 0 10 11z", "doc": "M5 2h9l5 5v15h-14zM14 2v5h5",
  ]
}

extension ColorValue {
  /// The colour for content on top of a glyph filled with this colour.
  fileprivate var ink: ColorValue { ColorValue(white: luminance > 0.8 ? 0.1 : 1) }
}
