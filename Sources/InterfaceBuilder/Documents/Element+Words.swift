internal import LosslessXML

extension Element {
  /// The most characters of a value that are told.
  private static let longest = 240

  /// What a property's element says, in words: with everything in it.
  var shortValue: String { words(.short) }

  /// As `shortValue`, with what tells apart values that look alike: colour spaces, and the bytes of
  /// data.
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

  /// What is in the element, each by what it is called there.
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
  /// The text with its line ends as signs, for a list with a line for each thing.
  var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? "⏎" : $0 }) : self
  }
}
