#if canImport(FoundationEssentials)
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// Whether the text is in Unicode's normal form C.
  ///
  /// Linear in its length.
  public var isComposed: Bool {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return true }
    #if canImport(FoundationEssentials)
      // Foundation's half without ICU has no function for it and takes the standard library's, too.
      return unicodeScalars.elementsEqual(_nfc)
    #else
      return utf8.elementsEqual(precomposedStringWithCanonicalMapping.utf8)
    #endif
  }
}
