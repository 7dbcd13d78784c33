extension Character {
  /// The number of terminal cells: 2 for wide East Asian characters and emoji, otherwise 1.
  package var terminalCells: Int {
    unicodeScalars.contains { scalar in
      Self.wide.contains { $0.contains(scalar.value) }
    } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
    0x1F300...0x1FAFF,
  ]
}
