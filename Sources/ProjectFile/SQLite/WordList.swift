/// Words that are looked up by their bytes, because making a string of each cell first takes
/// several times as long.
struct WordList: Sendable {
  private let words: [Word]

  /// A word, with a value that quickly distinguishes it from most others.
  private struct Word {
    /// The first eight bytes, in little-endian order.
    let beginning: UInt64
    let bytes: [UInt8]
  }

  init(_ words: [String]) {
    self.words = words.map { word in
      let bytes = Array(word.utf8)
      return Word(beginning: bytes.withUnsafeBufferPointer(Self.beginning), bytes: bytes)
    }
  }

  /// Returns the number of a word, or `nil` if it is not in the list.
  func number(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    let beginning = Self.beginning(word)
    for index in words.indices
    where words[index].beginning == beginning && words[index].bytes.count == word.count {
      if word.count <= 8 || words[index].bytes.elementsEqual(word) { return index }
    }
    return nil
  }

  private static func beginning(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var beginning: UInt64 = 0
    for index in 0..<min(word.count, 8) {
      beginning |= UInt64(word[index]) << UInt64(8 * index)
    }
    return beginning
  }
}
