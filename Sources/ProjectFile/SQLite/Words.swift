/// The words that a column may hold, found by their bytes: making a string of each cell and looking
/// that up takes several times as long.
struct Words<Value: Sendable>: Sendable {
  private var bytes: [UInt8] = []
  /// Where each word ends among the bytes.
  private var ends: [Int] = []
  private var values: [Value] = []

  /// Makes a list of words with what they mean; the more frequent ones had better come first.
  init(_ words: some Sequence<(word: String, value: Value)>) {
    for (word, value) in words {
      bytes.append(contentsOf: word.utf8)
      ends.append(bytes.count)
      values.append(value)
    }
  }

  /// What a word means; `nil` where it is none of the list.
  func value(of word: UnsafeBufferPointer<UInt8>) -> Value? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in ends.indices {
        let end = ends[index]
        if end - start == word.count, bytes[start..<end].elementsEqual(word) {
          return values[index]
        }
        start = end
      }
      return nil
    }
  }
}
