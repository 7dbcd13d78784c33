extension Collection<UInt8> {
  /// The bytes of a text in UTF-8 without a byte order mark, which says nothing.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
