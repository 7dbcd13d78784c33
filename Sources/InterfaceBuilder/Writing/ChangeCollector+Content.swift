internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Writes a view's text and font.
  mutating func writeContent(_ new: View, from old: View, _ element: Element) {
    if new.text != old.text, new.text != TextContent.text(of: element, in: .readEarlier) {
      writeText(new.text, of: new, element)
    }
    if let font = new.font, font != old.font, Self.fonts(of: font, with: old.font) {
      let known = element.property("fontDescription")
      let family = known?.text("name") == font.name ? known?.text("family") : nil
      write(Self.node(font, family: family), "fontDescription", "fontDescription", element)
    } else if new.font == nil, old.font != nil,
      let written = element.first("fontDescription", where: "key", is: "fontDescription"),
      ViewTag.named(element.name).kind.fontSize == nil
    {
      edits.remove(written)
    }
    // A project older than this field does not specify it.
    if new.paragraph != old.paragraph, new.paragraph != ParagraphStyle() {
      note(
        new.source?.objectID,
        "The line spacing of \(new.name) was not written: it differs between parts of its text.")
    }
  }

  /// Whether a font differs in more than the point size of an unchanged text style.
  private static func fonts(of new: FontDescription, with old: FontDescription?) -> Bool {
    // The size of a text style is determined by the style.
    guard let old, new.style != nil, new.style == old.style else { return true }
    return new.name != old.name || new.type != old.type
  }

  // MARK: Text

  private mutating func writeText(_ text: String?, of view: View, _ element: Element) {
    switch element.name {
    case "button": writeTitle(text, of: view, element)
    case "textField":
      // The field displays its text or else its placeholder.
      let shown = element.text("text") == nil && element.first("string") == nil
      writeString(
        text, shown && element.text("placeholder") != nil ? "placeholder" : "text", element)
    case "label", "textView", "searchBar": writeLabel(text, of: view, element)
    default:
      note(
        view.source?.objectID,
        "The text of \(view.name) was not written: a <\(element.name)> has no text.")
    }
  }

  private mutating func writeLabel(_ text: String?, of view: View, _ element: Element) {
    let attributed = element.first("attributedString", where: "key", is: "attributedText")
    let isShown =
      element.text("text") == nil && element.first("string", where: "key", is: "text") == nil
    guard let attributed, isShown else {
      writeString(text, "text", element)
      return
    }
    writeFragments(text, attributed, view)
  }

  private mutating func writeTitle(_ text: String?, of view: View, _ element: Element) {
    let state = element.first("state", where: "key", is: "normal")
    let configuration = element.property("configuration")
    let isPlain = state?.property("title") != nil || state?.text("title") != nil
    // The title of a configuration hides the plain one.
    if let configuration, configuration.name == "buttonConfiguration",
      !isPlain || configuration.property("title") != nil || configuration.text("title") != nil
    {
      writeString(text, "title", configuration)
    } else if let state, let attributed = state.first("attributedString"),
      state.text("title") == nil
    {
      writeFragments(text, attributed, view)
    } else if let state {
      writeString(text, "title", state)
    } else if let text {
      edits.addPart(
        "state", key: "normal", Self.element("state", key: "normal", "title", text), to: element)
    }
  }

  private mutating func writeFragments(_ text: String?, _ attributed: Element, _ view: View) {
    let fragments = Array(attributed.children(named: "fragment"))
    guard fragments.count == 1, let fragment = fragments.first else {
      note(
        view.source?.objectID,
        "The text of \(view.name) was not written: it has \(fragments.count) parts with different "
          + "attributes.")
      return
    }
    writeString(text ?? "", "content", fragment)
  }

  /// Writes a text as an attribute or, if it is long, has line ends or already is one, as an
  /// element.
  private mutating func writeString(_ text: String?, _ key: String, _ element: Element) {
    let written = element.first("string", where: "key", is: key)
    let other = element.first("mutableString", where: "key", is: key)
    if let other { edits.remove(other) }
    let placeholderOrder = AttributeOrder.view
    guard let text else {
      if let written { edits.remove(written) }
      edits.set([(key, nil)], of: element, in: placeholderOrder)
      return
    }
    if let written {
      if written.isYes("base64-UTF8") || text.isEmpty {
        edits.replace(written, with: Self.string(key, text))
      } else {
        edits.setText(of: written, to: text)
      }
      edits.set([(key, nil)], of: element, in: placeholderOrder)
    } else if Self.isLong(text) {
      edits.set([(key, nil)], of: element, in: placeholderOrder)
      edits.addPart("string", key: key, Self.string(key, text), to: element)
    } else {
      edits.set([(key, text)], of: element, in: placeholderOrder)
    }
  }

  private static func isLong(_ text: String) -> Bool {
    text.utf8.count > 255 || text.unicodeScalars.contains { $0.value < 32 }
  }

  private static func string(_ key: String, _ text: String) -> LosslessDocument.NewNode {
    .element("string", ["key": key], text.isEmpty ? [] : [.text(text)])
  }

  private static func element(
    _ name: String, key: String, _ attribute: String, _ text: String
  ) -> LosslessDocument.NewNode {
    isLong(text)
      ? .element(name, ["key": key], [string(attribute, text)])
      : .element(name, ["key": key, attribute: text])
  }

  // MARK: Fonts

  /// A font as Interface Builder writes it: a text style, a system font or a named font.
  ///
  /// - Parameter family: The family of a named font, if known.
  private static func node(_ font: FontDescription, family: String?) -> LosslessDocument.NewNode {
    var attributes: [(name: String, value: String)] = [("key", "fontDescription")]
    let size = font.pointSize.map { ("pointSize", NumberFormat.text($0)) }
    if let name = font.name {
      attributes += [("name", name), ("family", family ?? Self.family(of: name))]
    } else if let style = font.style {
      return .element("fontDescription", attributes: attributes + [("style", style)])
    } else {
      let type = font.type ?? "system"
      if type.lowercased().hasSuffix("system") {
        attributes.append(("type", type))
      } else {
        attributes += [("type", "system"), ("weight", type)]
      }
    }
    return .element("fontDescription", attributes: attributes + (size.map { [$0] } ?? []))
  }

  /// The family in a PostScript name: `Helvetica Neue` for `HelveticaNeue-Bold`.
  private static func family(of name: String) -> String {
    var words = ""
    var previous: Character?
    for character in name.prefix(while: { $0 != "-" }) {
      if character.isUppercase, previous?.isLowercase ?? false { words.append(" ") }
      words.append(character)
      previous = character
    }
    return words
  }
}
