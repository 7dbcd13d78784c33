extension Unicode.Scalar {
  /// Whether a terminal does something other than show it: control characters (C0, DEL and C1), line
  /// and paragraph separators, and what turns the direction of the text around it (UAX #9's embeddings,
  /// overrides and isolates), by which a text can pass for another.
  package var steersTerminals: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
