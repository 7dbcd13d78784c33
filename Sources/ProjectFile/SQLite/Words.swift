/// The words that a column may hold, with what they mean.
struct Words<Value: Sendable>: Sendable {
  let list: WordList
  private let values: [Value]

  /// Makes a list of words with what they mean; the more frequent ones had better come first.
  init(_ words: some Sequence<(word: String, value: Value)>) {
    list = WordList(words.map(\.word))
    values = words.map(\.value)
  }

  /// What the word with this number means.
  subscript(_ number: Int) -> Value { values[number] }

  /// What a word means; `nil` where it is none of the list.
  func value(of word: UnsafeBufferPointer<UInt8>) -> Value? {
    list.number(of: word).map { values[$0] }
  }
}
