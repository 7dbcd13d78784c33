extension UInt8 {
  /// Whether the byte is an ASCII letter.
  package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII digit.
  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
