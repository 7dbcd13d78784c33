extension UInt8 {
  /// Whether it is a letter of ASCII.
  package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether it is a digit of ASCII.
  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
