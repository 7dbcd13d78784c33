internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

/// The text that a view displays on Interface Builder's canvas, and its font.
enum TextContent {
  /// A label's or text view's text, a button's title, a field's text or placeholder.
  ///
  /// - Parameter forms: The accepted notations of the text.
  static func text(of element: Element, in forms: Forms = .all) -> String? {
    switch element.name {
    case "button":
      let state = element.first("state", where: "key", is: "normal")
      let plain = state.flatMap { written("title", in: $0, forms) }
      let configured = element.property("configuration").flatMap { written("title", in: $0, forms) }
      return (forms == .all ? configured ?? plain : plain ?? configured)
        ?? state.flatMap { attributed("attributedTitle", in: $0, forms) }
    case "textField":
      return written("text", in: element, forms) ?? written("placeholder", in: element, forms)
    default:
      return written("text", in: element, forms) ?? attributed("attributedText", in: element, forms)
    }
  }

  enum Forms {
    case all
    /// Without Base64 and mutable strings, and with the plain title of a button that has another in
    /// its configuration, as earlier versions read them: nobody changed the texts of projects that
    /// were imported by these.
    case readEarlier
  }

  /// A property's text: an attribute or, if it has line ends, is too long or has characters that
  /// XML cannot represent, an element.
  private static func written(_ key: String, in element: Element, _ forms: Forms) -> String? {
    if let text = element.text(key) { return text }
    var string = element.first("string", where: "key", is: key)
    if forms == .all { string = string ?? element.first("mutableString", where: "key", is: key) }
    guard let string else { return nil }
    if string.isYes("base64-UTF8") {
      guard forms == .all, let bytes = [UInt8](base64: string.text), !bytes.isEmpty else {
        return nil
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return string.text.isEmpty ? nil : string.text
  }

  private static func attributed(_ key: String, in element: Element, _ forms: Forms) -> String? {
    guard let string = element.first("attributedString", where: "key", is: key) else { return nil }
    let text = string.children(named: "fragment").compactMap { written("content", in: $0, forms) }
      .joined()
    return text.isEmpty ? nil : text
  }

  /// The font of a view with text; `nil` for other views.
  ///
  /// The point size is always set: by the text style at the default text size, or else to the
  /// default of the view's kind.
  static func font(of element: Element) -> FontDescription? {
    let written =
      element.first("fontDescription", where: "key", is: "fontDescription")
      ?? element.first("fontDescription")
    let isConfigured = element.name == "button" && element.property("configuration") != nil
    // The title of a button with a configuration uses Dynamic Type.
    let own = isConfigured ? TextStyle.body.rawValue : nil
    let missing = own.flatMap(usualSize) ?? ViewTag.named(element.name).kind.fontSize
    guard let written else {
      if let font = attributedFont("attributedText", in: element) { return font }
      return missing.map { FontDescription(pointSize: $0, style: own, type: "system") }
    }
    let style = written.text("style")
    let size = written.number("pointSize").flatMap { $0 > 0 ? $0 : nil }
    return FontDescription(
      name: written.text("name"),
      pointSize: size ?? style.flatMap(usualSize) ?? missing,
      style: style, type: written.text("weight") ?? written.text("type"))
  }

  /// The point size of a text style at the default text size.
  private static func usualSize(_ style: String) -> Double? {
    TextStyles.pointSize(style, .large)
  }

  /// The line spacing of an attributed text, taken from its first paragraph.
  static func paragraph(of element: Element) -> ParagraphStyle {
    var result = ParagraphStyle()
    let style = element.first("attributedString", where: "key", is: "attributedText")?
      .first("fragment")?.first("attributes")?.property("NSParagraphStyle")
    for measure in ParagraphStyle.Measure.allCases {
      guard let value = style?.number(measure.rawValue), value > 0 else { continue }
      result[measure] = min(value, ParagraphStyle.largest)
    }
    return result
  }

  /// The largest font of an attributed text, which determines its line height.
  private static func attributedFont(_ key: String, in element: Element) -> FontDescription? {
    guard
      let fragments = element.first("attributedString", where: "key", is: key)?
        .children(named: "fragment")
    else { return nil }
    var largest: (font: Element, size: Double)?
    for fragment in fragments {
      guard
        let font = fragment.first("attributes")?.first("font", where: "key", is: "NSFont"),
        let size = font.number("size"), size > largest?.size ?? 0
      else { continue }
      largest = (font, size)
    }
    guard let (font, size) = largest else { return nil }
    // System fonts are written by purpose, others by name.
    return FontDescription(
      name: font.text("metaFont") == nil ? font.text("name") : nil, pointSize: size,
      type: font.text("metaFont").map { $0 == "systemBold" ? "boldSystem" : "system" })
  }
}
