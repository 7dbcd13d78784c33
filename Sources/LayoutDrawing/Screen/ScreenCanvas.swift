import LayoutEngine
import LayoutModel

/// The SVG elements that a screen is drawn with, in root coordinates (points).
///
/// Their look is given by attributes, so they need no style sheet and a page's style sheet does not
/// affect them unintentionally.
struct ScreenCanvas {
  let appearance: Appearance
  let environment: Environment
  /// The fonts that texts were measured with, in addition to the known ones.
  let fonts: FontCollection
  /// The available images by name.
  let images: [String: ImageFile]
  /// The prefix of identifiers.
  private let prefix: String
  /// The minimum legible text size, in points of the layout.
  private let smallestText: Double
  private(set) var lines: [String] = []
  private var identifiers = 0
  private var filters: [ColorValue: String] = [:]

  init(
    _ appearance: Appearance, in environment: Environment, fonts: FontCollection,
    images: [String: ImageFile], prefix: String, unit: Double
  ) {
    self.appearance = appearance
    self.environment = environment
    self.fonts = fonts
    self.images = images
    self.prefix = prefix
    smallestText = TextSize.small * unit
  }

  private mutating func nextIdentifier() -> String {
    identifiers += 1
    return "\(prefix)-x\(identifiers)"
  }

  // MARK: Colours

  /// Returns a colour in the picture's appearance.
  subscript(color: AdaptiveColor) -> ColorValue { color[appearance] }

  private static func attribute(_ name: String, _ color: ColorValue?) -> String {
    guard let color else { return " \(name)=\"none\"" }
    let opacity =
      color.alpha < 1 ? " \(name)-opacity=\"\(color.alpha.pictureText)\"" : ""
    return " \(name)=\"\(color.hexText)\"" + opacity
  }

  private static func stroke(_ color: ColorValue?, _ width: Double) -> String {
    guard let color else { return "" }
    return attribute("stroke", color) + " stroke-width=\"\(width.pictureText)\""
  }

  // MARK: Shapes

  /// Draws a rectangle with its border inside it.
  mutating func rect(
    _ rect: Rect, fill: ColorValue? = nil, radius: Double = 0, stroke: ColorValue? = nil,
    width: Double = 1
  ) {
    guard fill.map({ $0.alpha > 0 }) ?? false || stroke != nil else { return }
    let inset = stroke == nil ? 0 : width / 2
    let shape = rect.inset(by: EdgeInsets(all: inset)).positive
    lines.append(
      "<rect" + Self.place(shape) + Self.corners(max(0, radius - inset), shape)
        + Self.attribute("fill", fill) + Self.stroke(stroke, width) + "/>")
  }

  private static func place(_ rect: Rect) -> String {
    " x=\"\(rect.x.pictureText)\" y=\"\(rect.y.pictureText)\" width=\"\(rect.width.pictureText)\""
      + " height=\"\(rect.height.pictureText)\""
  }

  private static func corners(_ radius: Double, _ rect: Rect) -> String {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    return radius > 0 ? " rx=\"\(radius.pictureText)\"" : ""
  }

  mutating func circle(
    _ center: Point, _ radius: Double, fill: ColorValue? = nil, stroke: ColorValue? = nil,
    width: Double = 1
  ) {
    lines.append(
      "<circle cx=\"\(center.x.pictureText)\" cy=\"\(center.y.pictureText)\""
        + " r=\"\(max(0, radius).pictureText)\"" + Self.attribute("fill", fill)
        + Self.stroke(stroke, width) + "/>")
  }

  mutating func line(_ points: [Point], _ color: ColorValue, width: Double) {
    guard case .path(let data) = PictureMark.line(points) else { return }
    lines.append(
      "<path d=\"\(data)\" fill=\"none\"" + Self.stroke(color, width)
        + " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
  }

  /// Draws a shape, designed on a field of 24 by 24, in a square.
  mutating func glyph(_ data: String, in square: Rect, _ color: ColorValue, isFilled: Bool) {
    let scale = min(square.width, square.height) / 24
    lines.append(
      "<path transform=\"translate(\(square.x.pictureText) \(square.y.pictureText)) "
        + "scale(\(scale.pictureText))\" d=\"\(data)\""
        + Self.attribute("fill", isFilled ? color : nil) + Self.stroke(color, 1.8)
        + " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
  }

  // MARK: Groups

  /// Begins a group with an opacity and a clipping rectangle.
  mutating func open(opacity: Double = 1, clip: Rect? = nil, radius: Double = 0) {
    var start = "<g"
    if opacity < 1 { start += " opacity=\"\(opacity.pictureText)\"" }
    if let clip {
      let id = nextIdentifier()
      lines.append(
        "<clipPath id=\"\(id)\"><rect" + Self.place(clip.positive)
          + Self.corners(radius, clip.positive) + "/></clipPath>")
      start += " clip-path=\"url(#\(id))\""
    }
    lines.append(start + ">")
  }

  /// Begins a group shifted by an offset.
  mutating func openMoved(by offset: Point) {
    lines.append("<g transform=\"translate(\(offset.x.pictureText) \(offset.y.pictureText))\">")
  }

  mutating func close() { lines.append("</g>") }

  // MARK: Texts

  /// Draws a fitted text with the top of its first line at a position.
  mutating func text(
    _ text: FittedText, in rect: Rect, top: Double, _ color: ColorValue,
    alignment: TextAppearance.Alignment
  ) {
    for (index, line) in text.lines.enumerated() {
      let x =
        switch resolved(alignment) {
        case .center: rect.x + (rect.width - line.width) / 2
        case .right: rect.maxX - line.width
        default: rect.x
        }
      let baseline = top + Double(index) * text.lineHeight + text.ascent
      self.line(line, text, at: Point(x: x, y: baseline), color)
    }
  }

  /// Draws a line of text; letters too small to be legible are enlarged and set closer together.
  private mutating func line(
    _ line: FittedText.Line, _ text: FittedText, at point: Point, _ color: ColorValue
  ) {
    guard line.text.contains(where: { !$0.isWhitespace }) else { return }
    let size = max(text.pointSize, smallestText)
    let own = line.widthInHelvetica * size / text.pointSize
    let spacing = (line.width - own) / Double(max(1, line.text.count))
    var start =
      "<text x=\"\(point.x.pictureText)\" y=\"\(point.y.pictureText)\""
      + " font-size=\"\(size.pictureText)\""
    if text.weight != 400 { start += " font-weight=\"\(text.weight)\"" }
    if spacing.magnitude >= 0.01 { start += " letter-spacing=\"\(spacing.pictureText)\"" }
    if line.width > 0 {
      start += " textLength=\"\(line.width.pictureText)\" lengthAdjust=\"spacingAndGlyphs\""
    }
    lines.append(
      start + Self.attribute("fill", color) + ">" + line.text.escapedForXML + "</text>")
  }

  /// Resolves natural alignment to the side where text starts in the environment.
  func resolved(_ alignment: TextAppearance.Alignment) -> TextAppearance.Alignment {
    guard alignment == .natural || alignment == .justified else { return alignment }
    return environment.direction == .rightToLeft ? .right : .left
  }

  /// Draws a vertically centred line of text, shortened to the rectangle's width.
  ///
  /// - Returns: The width of the line.
  @discardableResult
  mutating func label(
    _ words: String, in rect: Rect, size: Double, weight: String = "regular", _ color: ColorValue,
    alignment: TextAppearance.Alignment = .left
  ) -> Double {
    let text = FittedText(
      words, font: FontDescription(pointSize: size, type: weight), in: environment,
      room: Size(width: rect.width, height: .infinity))
    self.text(
      text, in: rect, top: rect.y + (rect.height - text.height) / 2, color, alignment: alignment)
    return text.width
  }

  /// Returns the width of a line of text.
  func width(_ words: String, size: Double, weight: String = "regular") -> Double {
    FittedText(
      words, font: FontDescription(pointSize: size, type: weight), in: environment,
      room: Size(width: 10_000, height: .infinity)
    ).width
  }

  // MARK: Images

  /// Draws an image file in a rectangle, in a single colour if `tint` is given.
  mutating func file(
    _ file: ImageFile, in rect: Rect, fit: String, tint: ColorValue?, title: String
  ) {
    var filter = ""
    if let tint {
      let id = filters[tint] ?? nextIdentifier()
      if filters[tint] == nil {
        filters[tint] = id
        lines.append(
          "<filter id=\"\(id)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\">"
            + "<feFlood flood-color=\"\(tint.hexText)\" "
            + "flood-opacity=\"\(tint.alpha.pictureText)\"/>"
            + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>")
      }
      filter = " filter=\"url(#\(id))\""
    }
    lines.append(
      "<image" + Self.place(rect.positive) + " preserveAspectRatio=\"\(fit)\"" + filter
        + " href=\"data:\(file.format.mediaType);base64,\(file.bytes.base64)\">"
        + "<title>\(title.escapedForXML)</title></image>")
  }

  /// Begins a group with a tooltip.
  mutating func openTitled(_ title: String) {
    lines.append("<g><title>\(title.escapedForXML)</title>")
  }
}
