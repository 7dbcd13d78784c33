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
