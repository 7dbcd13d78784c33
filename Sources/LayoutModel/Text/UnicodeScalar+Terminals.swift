extension Unicode.Scalar {
  /// Whether a terminal interprets the scalar instead of showing it: control characters (C0, DEL
  /// and C1), line and paragraph separators, and directional formatting (UAX #9's embeddings,
  /// overrides and isolates), with which one text can be disguised as another.
  package var steersTerminals: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
