/// Words that are found by their bytes: making a string of each cell and looking that up takes several
/// times as long.
struct WordList: Sendable {
  private var bytes: [UInt8] = []
  /// Where each word ends among the bytes.
  private var ends: [Int] = []

  init(_ words: [String]) {
    for word in words {
      bytes.append(contentsOf: word.utf8)
      ends.append(bytes.count)
    }
  }

  /// The number of a word; `nil` where it is none of the list.
  func number(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in ends.indices {
        let end = ends[index]
        if end - start == word.count, bytes[start..<end].elementsEqual(word) { return index }
        start = end
      }
      return nil
    }
  }
}
