/// Reading spaces, fixed words, names and references at the current position.
extension Parser {
  /// Whether an ASCII word is at the current position.
  func starts(with word: StaticString) -> Bool { matches(word, at: position) }

  /// Whether an ASCII word is at an offset.
  func matches(_ word: StaticString, at offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= end else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<count where bytes[offset + index] != word[index] { return false }
      return true
    }
  }

  /// The first occurrence of an ASCII word at or after an offset.
  func find(_ word: StaticString, from offset: Int) -> Int? {
    let first = word.withUTF8Buffer { $0.first ?? 0 }
    var index = offset
    while index < end {
      if bytes[index] == first, matches(word, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Skips white space and returns whether there was any.
  mutating func skipSpace() -> Bool {
    let start = position
    while position < end, Ascii.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// Reads a name; returns `nil` without advancing if there is none.
  mutating func readName() throws(XMLError) -> (id: Int32, range: Range<Int>)? {
    let start = position
    var index = position
    var quick: UInt32 = 0
    while index < end {
      let byte = bytes[index]
      if byte < 0x80 {
        guard index == start ? NameCharacters.canStart(byte) : NameCharacters.canContinue(byte)
        else { break }
        quick = NameTable.quick(quick, UInt32(byte))
        index += 1
      } else {
        let (scalar, length) = scalar(at: index)
        guard NameCharacters.contains(scalar, first: index == start) else { break }
        quick = NameTable.quick(quick, scalar)
        index += length
      }
      guard index - start <= limits.nameLength else {
        throw failure(.nameTooLong, at: start, limit: limits.nameLength)
      }
    }
    guard index > start else { return nil }
    position = min(index, end)
    let id = names.intern(bytes, start..<position, quick: quick)
    return (id, start..<position)
  }

  /// The character at an offset, and its length in bytes.
  func scalar(at offset: Int) -> (scalar: UInt32, length: Int) {
    func low(_ distance: Int) -> UInt32 {
      offset + distance < end ? UInt32(bytes[offset + distance] & 0x3F) : 0
    }
    guard offset < end else { return (0, 1) }
    let first = UInt32(bytes[offset])
    switch first {
    case ..<0x80: return (first, 1)
    case ..<0xE0: return ((first & 0x1F) << 6 | low(1), 2)
    case ..<0xF0: return ((first & 0x0F) << 12 | low(1) << 6 | low(2), 3)
    default: return ((first & 0x07) << 18 | low(1) << 12 | low(2) << 6 | low(3), 4)
    }
  }

  /// Skips the `&…;` at the position, which must be a character or a predefined entity.
  mutating func skipReference(within tag: Int32, from start: Int) throws(XMLError) {
    let ampersand = position
    switch Reference.read(bytes, at: ampersand, end: end) {
    case .character(_, let length):
      position += length
    case .unknown(let range):
      throw failure(
        .unknownEntity, at: ampersand, subject: String(decoding: bytes[range], as: UTF8.self))
    case .forbidden(let range):
      throw failure(
        .forbiddenCharacter, at: ampersand, subject: String(decoding: bytes[range], as: UTF8.self))
    case .malformed(let atEnd):
      if atEnd { throw truncated("<\(spelling(tag))", from: start) }
      let shown = bytes[ampersand..<min(ampersand + 12, end)].prefix { !Ascii.isSpace($0) }
      throw failure(
        .malformedReference, at: ampersand, subject: String(decoding: shown, as: UTF8.self))
    }
  }

  /// The character at an offset, for an error message.
  func shown(at offset: Int) -> String {
    guard offset < end else { return "" }
    let length = scalar(at: offset).length
    return String(SourceExcerpt.printable(bytes[offset..<min(offset + length, end)]))
  }
}
