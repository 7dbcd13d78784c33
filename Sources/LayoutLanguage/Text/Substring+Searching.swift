import LayoutModel

extension Substring {
  /// Returns the first occurrence of `wanted`.
  ///
  /// `wanted` is a few ASCII characters, so this takes linear time.
  func range(ofFirst wanted: String) -> Range<Index>? {
    let wanted = Array(wanted.utf8)
    let bytes = utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let end = bytes[index...].endOfPrefix(wanted) { return index..<end }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// Returns the last occurrence of `wanted`.
  func range(ofLast wanted: String) -> Range<Index>? {
    let wanted = Array(wanted.utf8)
    let bytes = utf8
    var index = bytes.endIndex
    while index > bytes.startIndex {
      bytes.formIndex(before: &index)
      if let end = bytes[index...].endOfPrefix(wanted) { return index..<end }
    }
    return nil
  }

  /// The position of the full stop that is followed only by letters: `.width` in `a.b.width`.
  var attributeStart: Index? {
    var index = utf8.endIndex
    while index > utf8.startIndex {
      let before = utf8.index(before: index)
      let byte = utf8[before]
      if byte == UInt8(ascii: ".") {
        return index == utf8.endIndex || before == utf8.startIndex ? nil : before
      }
      guard byte.isASCIILetter else { return nil }
      index = before
    }
    return nil
  }
}

extension Substring.UTF8View {
  fileprivate func endOfPrefix(_ wanted: [UInt8]) -> Index? {
    var index = startIndex
    for byte in wanted {
      guard index < endIndex, self[index] == byte else { return nil }
      formIndex(after: &index)
    }
    return index
  }
}
