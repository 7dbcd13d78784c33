import LayoutModel

/// An image in a rectangle, or a placeholder if its file is missing.
struct ScreenImage {
  let image: ImageReference?
  let mode: ContentMode
  let tint: ColorValue
  /// Whether to draw it in the tint colour unless its file specifies otherwise.
  var isTemplate = false

  func draw(in rect: Rect, on canvas: inout ScreenCanvas) {
    let rect = rect.positive
    guard rect.width > 0, rect.height > 0 else { return }
    guard let image else { return drawPlaceholder(name: nil, in: rect, on: &canvas) }
    if image.isSymbol {
      let place = Self.symbolRoom(image, mode, in: rect)
      canvas.openTitled(image.name)
      SymbolGlyph(name: image.name).draw(in: place, tint, on: &canvas)
      canvas.close()
    } else if let file = canvas.images[image.name] {
      let size = file.format == .svg ? file.pointSize ?? image.size : image.size ?? file.pointSize
      let (place, fit) = Self.place(of: size, mode, file.format, in: rect)
      // An image larger than its view is clipped.
      let isCut = file.format == .svg && !rect.contains(place)
      if isCut { canvas.open(clip: rect) }
      canvas.file(
        file, in: place, fit: fit, tint: file.isTemplate ?? isTemplate ? tint : nil,
        title: image.name)
      if isCut { canvas.close() }
    } else {
      drawPlaceholder(name: image.name, in: rect, on: &canvas)
    }
  }

  /// Returns the square of a symbol, which keeps its proportions in every content mode.
  private static func symbolRoom(
    _ image: ImageReference, _ mode: ContentMode, in rect: Rect
  ) -> Rect {
    let keepsSize = mode != .aspectFit && mode != .aspectFill && mode != .fill
    let natural = keepsSize ? max(image.size?.width ?? 20, image.size?.height ?? 20) : .infinity
    let side = min(rect.width, rect.height, natural)
    return Rect(
      x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side,
      height: side)
  }

  /// Returns an image's rectangle and its `preserveAspectRatio` in SVG.
  private static func place(
    of size: Size?, _ mode: ContentMode, _ format: ImageFile.Format, in rect: Rect
  ) -> (Rect, String) {
    switch mode {
    case .fill: return (rect, "none")
    case .aspectFit: return (rect, "xMidYMid meet")
    // An SVG image fits itself into its rectangle, whatever attribute the element has.
    case .aspectFill where format != .svg: return (rect, "xMidYMid slice")
    default: break
    }
    guard let size, size.width > 0, size.height > 0 else { return (rect, "xMidYMid meet") }
    if mode == .aspectFill {
      let scale = max(rect.width / size.width, rect.height / size.height)
      let filling = Size(width: size.width * scale, height: size.height * scale)
      return (
        Rect(
          x: rect.x + (rect.width - filling.width) / 2,
          y: rect.y + (rect.height - filling.height) / 2, width: filling.width,
          height: filling.height), "none"
      )
    }
    let (x, y) = mode.shares
    return (
      Rect(
        x: rect.x + (rect.width - size.width) * x, y: rect.y + (rect.height - size.height) * y,
        width: size.width, height: size.height), "none"
    )
  }

  /// Draws a rectangle with mountains and a sun.
  private func drawPlaceholder(name: String?, in rect: Rect, on canvas: inout ScreenCanvas) {
    if let name { canvas.openTitled(name) }
    canvas.rect(rect, fill: canvas[.tertiaryFill], radius: min(6, rect.width / 4, rect.height / 4))
    let side = min(48, rect.width * 0.6, rect.height * 0.6)
    if side >= 6 {
      SymbolGlyph(name: "photo").draw(
        in: Rect(
          x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side,
          height: side), canvas[.gray].faded(0.7), on: &canvas)
    }
    if name != nil { canvas.close() }
  }
}

extension ContentMode {
  /// The relative position of content that keeps its size, from 0 at the left and top to 1.
  fileprivate var shares: (Double, Double) {
    let x: Double =
      [.left, .topLeft, .bottomLeft].contains(self)
      ? 0 : [.right, .topRight, .bottomRight].contains(self) ? 1 : 0.5
    let y: Double =
      [.top, .topLeft, .topRight].contains(self)
      ? 0 : [.bottom, .bottomLeft, .bottomRight].contains(self) ? 1 : 0.5
    return (x, y)
  }
}

extension ImageFile {
  /// The size in points, or `nil` if it is unknown or the format is not examined.
  var pointSize: Size? {
    switch format {
    case .png: scale > 0 ? pngSize : nil
    case .svg: svgSize
    case .jpeg: nil
    }
  }

  private var pngSize: Size? {
    guard bytes.count >= 24 else { return nil }
    func number(_ start: Int) -> Double {
      bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) }
    }
    return Size(width: number(16) / scale, height: number(20) / scale)
  }

  /// The size of the drawing: that of the view box, otherwise the width and height.
  private var svgSize: Size? {
    let head = String(decoding: bytes.prefix(4000), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg"),
      let end = head[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = head[start.upperBound..<end]
    /// Returns the numbers in an attribute, without units.
    func numbers(_ name: String) -> [Double] {
      guard let equals = tag.firstRange(of: " \(name)=") else { return [] }
      let quote = tag[equals.upperBound...].first
      return tag[equals.upperBound...].dropFirst().prefix { $0 != quote }
        .split { $0 == " " || $0 == "," }
        .compactMap { Double($0.prefix { $0.isNumber || $0 == "." || $0 == "-" }) }
    }
    let box = numbers("viewBox")
    if box.count == 4 { return Size(width: box[2], height: box[3]) }
    guard let width = numbers("width").first, let height = numbers("height").first else {
      return nil
    }
    return Size(width: width, height: height)
  }
}
