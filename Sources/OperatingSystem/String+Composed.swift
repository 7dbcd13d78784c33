#if canImport(FoundationEssentials)
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// Whether the text is in Unicode normalization form C.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var isComposed: Bool {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return true }
    #if canImport(FoundationEssentials)
      // Foundation without ICU lacks a function for this and itself uses the standard library's.
      return unicodeScalars.elementsEqual(_nfc)
    #else
      return utf8.elementsEqual(precomposedStringWithCanonicalMapping.utf8)
    #endif
  }
}
