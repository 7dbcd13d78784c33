/// A scanner of the bytes of a text.
protocol ByteScan {
  var text: [UInt8] { get }
  /// The index of the next byte.
  var place: Int { get set }
}

extension ByteScan {
  var rest: String { string(from: place, to: text.count) }

  func string(from start: Int, to end: Int) -> String {
    String(decoding: text[start..<end], as: UTF8.self)
  }

  var isAtSpace: Bool { place < text.count && [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  /// Returns a quoted text including its quotes, or `nil` if there is none or its end is missing.
  mutating func quotedText() -> String? {
    let start = place
    guard take("\"") else { return nil }
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else {
      place = start
      return nil
    }
    return string(from: start, to: place)
  }
}
