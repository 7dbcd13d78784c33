import LayoutModel

extension DescribedConstraint {
  /// Parses a description in any of the formats of Apple, SnapKit or Masonry.
  ///
  /// Names may contain anything, because the list after the body identifies them; quoted texts may
  /// contain quotes.
  ///
  /// - Throws: ``LanguageError`` if the text is not a description.
  /// - Complexity: Linear in the description.
  public static func parse(_ text: String) throws(LanguageError) -> DescribedConstraint {
    let parser = DescriptionParser(text)
    return try parser.parse()
  }
}

/// Parses a single description.
///
/// Its contents are not quoted, so parsing proceeds from the ends, where the fixed parts are: class
/// and address in front, state and list of names at the end, then the identifier, and finally the
/// body.
struct DescriptionParser {
  private let cursor: TextCursor
  private let scalars: [Unicode.Scalar]

  /// The maximum length, well beyond that of any real description.
  private static let longest = 65_536

  init(_ text: String) {
    cursor = TextCursor(text)
    scalars = cursor.scalars
  }

  func parse() throws(LanguageError) -> DescribedConstraint {
    guard scalars.count <= Self.longest else {
      throw cursor.error(
        .tooLarge, "The description is longer than \(Self.longest) characters.", at: 0..<0)
    }
    var range = trimmed(0..<scalars.count)
    guard range.count > 2, scalars[range.lowerBound] == "<", scalars[range.upperBound - 1] == ">"
    else { throw failure("A description is enclosed in angle brackets", at: range.lowerBound) }
    range = range.lowerBound + 1..<range.upperBound - 1
    var head = DescriptionHead()
    range = try takeHead(range, &head)
    let tail = takeTail(&range)
    if let flags = takeAutoresizing(&range) { head.autoresizing = flags }
    let bodies = identifierSplits(range)
    for (identifier, body) in bodies {
      var reader = DescriptionBody(text: slice(body), names: tail.names, superview: tail.superview)
      guard var result = reader.read() else { continue }
      result.className = head.className
      result.address = head.address
      result.source = head.source
      result.autoresizing = head.autoresizing
      result.identifier = identifier
      result.isActive = tail.isActive
      if result.form == .equation || result.form == .visual {
        result.listedSuperview = tail.superview
      }
      return result
    }
    throw failure("Expected the equation of a constraint", at: bodies.last?.body.lowerBound ?? 0)
  }

  private func failure(_ message: String, at place: Int) -> LanguageError {
    cursor.error(
      .syntax, message + ".", at: place..<place,
      advice: "Descriptions look like <NSLayoutConstraint:0x60000 a.width == 96   (active)>.")
  }

  private func slice(_ range: Range<Int>) -> String { cursor.string(range) }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, isSpace(scalars[lower]) { lower += 1 }
    while lower < upper, isSpace(scalars[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  // MARK: Head

  private struct DescriptionHead {
    var className = ""
    var address = ""
    var source: DescribedConstraint.Source?
    var autoresizing: AxisPair<DescribedConstraint.AutoresizingFlags>?
  }

  /// Reads `Class:0xADDRESS@File.swift#12 `.
  private func takeHead(
    _ range: Range<Int>, _ head: inout DescriptionHead
  ) throws(LanguageError) -> Range<Int> {
    guard let colon = scalars[range].firstIndex(of: ":"), colon > range.lowerBound,
      !scalars[range.lowerBound..<colon].contains(where: isSpace)
    else { throw failure("Expected a class and an address", at: range.lowerBound) }
    head.className = slice(range.lowerBound..<colon)
    let rest = colon + 1..<range.upperBound
    guard let end = scalars[rest].firstIndex(where: { $0 == " " || $0 == "@" }),
      end > rest.lowerBound
    else { throw failure("Expected an address and an equation", at: rest.lowerBound) }
    head.address = slice(rest.lowerBound..<end)
    guard scalars[end] == "@" else { return trimmed(end..<range.upperBound) }
    return takeSource(end + 1..<range.upperBound, &head)
  }

  /// Reads SnapKit's file and line; paths may contain spaces, so the line number ends them.
  private func takeSource(_ range: Range<Int>, _ head: inout DescriptionHead) -> Range<Int> {
    var index = range.lowerBound
    while let hash = scalars[index..<range.upperBound].firstIndex(of: "#") {
      let digits = scalars[hash + 1..<range.upperBound].prefix(while: isDigit)
      if !digits.isEmpty, digits.endIndex < range.upperBound, scalars[digits.endIndex] == " " {
        head.source = DescribedConstraint.Source(
          file: slice(range.lowerBound..<hash), line: Int(slice(hash + 1..<digits.endIndex)))
        return trimmed(digits.endIndex..<range.upperBound)
      }
      index = hash + 1
    }
    let end = scalars[range].firstIndex(of: " ") ?? range.upperBound
    head.source = DescribedConstraint.Source(file: slice(range.lowerBound..<end))
    return trimmed(end..<range.upperBound)
  }

  /// Reads `h=--& v=&-- ` and removes it.
  private func takeAutoresizing(
    _ range: inout Range<Int>
  ) -> AxisPair<DescribedConstraint.AutoresizingFlags>? {
    let text = Array(scalars[range].prefix(11))
    guard text.count == 11, text[0] == "h", text[1] == "=", text[5] == " ", text[6] == "v",
      text[7] == "=", let horizontal = flags(text[2..<5]), let vertical = flags(text[8..<11])
    else { return nil }
    range = trimmed(range.lowerBound + 11..<range.upperBound)
    return AxisPair(horizontal: horizontal, vertical: vertical)
  }

  private func flags(_ text: ArraySlice<Unicode.Scalar>) -> DescribedConstraint.AutoresizingFlags? {
    let values = text.map { $0 == "&" }
    guard text.allSatisfy({ $0 == "&" || $0 == "-" }) else { return nil }
    return DescribedConstraint.AutoresizingFlags(near: values[0], size: values[1], far: values[2])
  }

  // MARK: Tail

  private struct Tail {
    var isActive: Bool?
    var names: [DescribedItem] = []
    var superview: DescribedItem?
  }

  /// Reads the last parentheses, `(active, names: a:0x… )` or `(Names: '|':UIView:0x… )`.
  private func takeTail(_ range: inout Range<Int>) -> Tail {
    var tail = Tail()
    guard !range.isEmpty, scalars[range.upperBound - 1] == ")" else { return tail }
    let openings: [(text: String, isActive: Bool?)] = [
      ("(active", true), ("(inactive", false), ("(Names:", nil),
    ]
    var index = range.upperBound - 1
    while index > range.lowerBound {
      index -= 1
      guard scalars[index] == "(" else { continue }
      for opening in openings where starts(with: opening.text, at: index) {
        let content = index + opening.text.unicodeScalars.count..<range.upperBound - 1
        guard content.lowerBound <= content.upperBound,
          opening.isActive == nil || content.isEmpty || scalars[content.lowerBound] == ","
        else { continue }
        tail.isActive = opening.isActive
        readNames(content, into: &tail)
        range = trimmed(range.lowerBound..<index)
        return tail
      }
    }
    return tail
  }

  private func starts(with text: String, at index: Int) -> Bool {
    var index = index
    for scalar in text.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
    }
    return true
  }

  /// Reads `, names: a:0x1, b:0x2, '|':UIView:0x3 `; an address ends each entry.
  private func readNames(_ range: Range<Int>, into tail: inout Tail) {
    var start = range.lowerBound
    if starts(with: ", names:", at: start) { start += 8 }
    while true {
      let entry = trimmed(start..<range.upperBound)
      guard !entry.isEmpty, let end = endOfEntry(entry) else { return }
      let isBar = starts(with: "'|':", at: entry.lowerBound)
      let from = isBar ? entry.lowerBound + 4 : entry.lowerBound
      if let item = item(from..<end) {
        if isBar {
          // A superview that is also in the list is called by its name, any other by its class.
          tail.superview =
            tail.names.contains(item)
            ? item : DescribedItem(className: item.name, address: item.address)
        } else {
          tail.names.append(item)
        }
      }
      start = end < range.upperBound && scalars[end] == "," ? end + 1 : end
    }
  }

  /// The end of the first address before a comma, a space or the end of the list.
  private func endOfEntry(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      guard scalars[index] == ":", scalars[index + 1] == "0", scalars[index + 2] == "x" else {
        index += 1
        continue
      }
      let digits = scalars[index + 3..<range.upperBound].prefix(while: isHexDigit)
      let end = digits.endIndex
      if !digits.isEmpty, end == range.upperBound || scalars[end] == "," || scalars[end] == " " {
        return end
      }
      index = max(index + 1, end)
    }
    return nil
  }

  /// Reads `name:0x…`; the name may contain colons.
  private func item(_ range: Range<Int>) -> DescribedItem? {
    guard let colon = scalars[range].lastIndex(of: ":"), colon > range.lowerBound else {
      return nil
    }
    return DescribedItem(
      name: slice(range.lowerBound..<colon), address: slice(colon + 1..<range.upperBound))
  }

  // MARK: Identifier

  /// The ways to separate a quoted identifier from the body, limited to the first few possible ends
  /// because it may contain quotes itself.
  private func identifierSplits(
    _ range: Range<Int>
  ) -> [(identifier: String?, body: Range<Int>)] {
    guard !range.isEmpty, scalars[range.lowerBound] == "'" else { return [(nil, range)] }
    let start = range.lowerBound + 1
    var splits: [(identifier: String?, body: Range<Int>)] = []
    for index in start..<range.upperBound where splits.count < 8 {
      guard scalars[index] == "'", index + 1 < range.upperBound, scalars[index + 1] == " " else {
        continue
      }
      splits.append((slice(start..<index), trimmed(index + 1..<range.upperBound)))
    }
    return splits
  }
}

func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
  isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
}
