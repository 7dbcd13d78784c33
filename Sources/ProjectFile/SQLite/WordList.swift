/// Words that are found by their bytes: making a string of each cell and looking that up takes several
/// times as long.
struct WordList: Sendable {
  private let words: [Word]

  /// A word, with what tells it from most others at a glance.
  private struct Word {
    /// The first eight bytes, the first of them the lowest.
    let beginning: UInt64
    let bytes: [UInt8]
  }

  init(_ words: [String]) {
    self.words = words.map { word in
      let bytes = Array(word.utf8)
      return Word(beginning: bytes.withUnsafeBufferPointer(Self.beginning), bytes: bytes)
    }
  }

  /// The number of a word; `nil` where it is none of the list.
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
