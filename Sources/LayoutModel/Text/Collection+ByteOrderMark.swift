extension Collection<UInt8> {
  /// The bytes of a UTF-8 text without its byte order mark, which has no meaning.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
