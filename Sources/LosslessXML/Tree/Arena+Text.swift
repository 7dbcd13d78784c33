extension Arena {
  /// The characters of an attribute, as XML 1.0 section 3.3.3 normalises them: references
  /// resolved, and each white space character that stands there as itself made a space.
  func value(of attribute: AttributeRecord) -> String {
    attribute.needsDecoding
      ? decode(attribute.value, isAttribute: true) : string(attribute.value)
  }

  /// The characters of a text, line ends made LF (section 2.11); what is between the delimiters of
  /// anything else.
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

  /// Whether an attribute has a value; without making a string where its bytes are its characters.
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

  /// The attribute of that name among those of a node; O(attributes).
  func attribute(_ name: Int32, of node: NodeRecord) -> Int? {
    for index in node.attributes where attributes[index].name == name { return index }
    return nil
  }
}
