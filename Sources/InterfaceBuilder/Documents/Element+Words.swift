internal import LayoutModel
internal import LosslessXML

extension Element {
  /// The maximum number of characters shown of a value.
  private static let longest = 240

  /// A property's element in words, including its contents.
  var shortValue: String { words(.short) }

  /// Like `shortValue`, with the details that distinguish values that look alike: colour spaces and
  /// bytes of data.
  var longValue: String { words(.long) }

  private enum Detail {
    case short
    case long
  }

  private func words(_ detail: Detail) -> String {
    var found = ""
    addWords(detail, to: &found)
    return found.count > Self.longest ? found.prefix(Self.longest) + "…" : found
  }

  private func addWords(_ detail: Detail, to found: inout String) {
    guard found.count <= Self.longest else { return }
    if detail == .short, let value = knownValue {
      found += value
      return
    }
    let text = text.trimmed
    if name == "data" || name == "mutableData" {
      found += "\(text.utf8.count) bytes"
      if detail == .long { found += " \(text.suffix(8))" }
      return
    }
    if !text.isEmpty {
      found += "“\(String(text).onOneLine.prefix(80))”"
      return
    }
    if name == "nil" {
      found += "none"
      return
    }
    let values = attributes.filter { attribute in
      let name = attribute.name
      return name != "key" && name != "id"
        && (detail == .long || name != "colorSpace" && name != "customColorSpace")
    }
    found += values.map { "\($0.name) \($0.value.onOneLine)" }.joined(separator: ", ")
    addParts(detail, to: &found)
    if values.isEmpty, children.isEmpty { found += name }
  }

  /// A colour, a font or a runtime attribute's value as people write it; `nil` for anything else.
  private var knownValue: String? {
    switch name {
    case "color":
      if let name = text("name") ?? systemColorNames.first { return name }
      return literalColor.map { color in
        color.hexText + (color.alpha == 1 ? "" : ", alpha \(color.alpha.shortText)")
      }
    case "fontDescription": return fontName
    case "userDefinedRuntimeAttribute":
      return children.first { $0.has("key", "value") }.map { value in
        value.text("value") ?? value.shortValue
      }
    default: return nil
    }
  }

  private var fontName: String? {
    if let style = text("style") {
      return String(style.trimmingPrefix("UICTFontTextStyle").trimmingPrefix("UIFontTextStyle"))
    }
    let types = ["system": "System", "boldSystem": "System Bold", "italicSystem": "System Italic"]
    guard let face = text("name") ?? text("type").flatMap({ types[$0] }) else { return nil }
    return [face, text("weight"), text("pointSize")].compactMap { $0 }.joined(separator: " ")
  }

  /// Adds the contents of the element, each under its name.
  private func addParts(_ detail: Detail, to found: inout String) {
    for child in children {
      if !found.isEmpty { found += ", " }
      found += child.text("key") ?? child.text("keyPath") ?? child.name
      found += " "
      child.addWords(detail, to: &found)
    }
  }
}

extension String {
  /// The text with line ends replaced by signs, for lists with one entry per line.
  var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? "⏎" : $0 }) : self
  }
}
