extension Arena {
  /// The value of an attribute, normalised as in XML 1.0, section 3.3.3: with references resolved
  /// and each literal white space character replaced by a space.
  func value(of attribute: AttributeRecord) -> String {
    attribute.needsDecoding
      ? decode(attribute.value, isAttribute: true) : string(attribute.value)
  }

  /// The text of a node with line ends normalised to LF (section 2.11); for other kinds, the text
  /// between the delimiters.
  func characters(of node: NodeRecord) -> String {
    guard node.needsDecoding else { return string(node.content) }
    if node.kind == .text { return decode(node.content, isAttribute: false) }
    return String(decoding: unifyingLineEnds(node.content), as: UTF8.self)
  }

  private func decode(_ range: Range<Int>, isAttribute: Bool) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == Ascii.ampersand,
        case .character(let scalar, let length) = Reference.read(
          bytes, at: index, end: range.upperBound)
      {
        decoded.append(contentsOf: String(scalar).utf8)
        index += length
      } else if byte == Ascii.carriageReturn {
        decoded.append(isAttribute ? Ascii.space : Ascii.lineFeed)
        index += 1
        if index < range.upperBound, bytes[index] == Ascii.lineFeed { index += 1 }
      } else {
        decoded.append(isAttribute && byte < Ascii.space ? Ascii.space : byte)
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private func unifyingLineEnds(_ range: Range<Int>) -> [UInt8] {
    var unified: [UInt8] = []
    unified.reserveCapacity(range.count)
    for index in range {
      if bytes[index] == Ascii.carriageReturn {
        unified.append(Ascii.lineFeed)
      } else if bytes[index] != Ascii.lineFeed || index == range.lowerBound
        || bytes[index - 1] != Ascii.carriageReturn
      {
        unified.append(bytes[index])
      }
    }
    return unified
  }

  /// Whether an attribute has a value; creates no string unless the bytes need decoding.
  func attribute(_ attribute: AttributeRecord, hasValue value: String) -> Bool {
    if attribute.needsDecoding { return self.value(of: attribute).utf8.elementsEqual(value.utf8) }
    guard attribute.value.count == value.utf8.count else { return false }
    var value = value
    return value.withUTF8 { wanted in
      var place = Int(attribute.valueStart)
      for byte in wanted {
        if bytes[place] != byte { return false }
        place += 1
      }
      return true
    }
  }

  /// The attribute of a node with the given name; O(attributes).
  func attribute(_ name: Int32, of node: NodeRecord) -> Int? {
    for index in node.attributes where attributes[index].name == name { return index }
    return nil
  }
}
