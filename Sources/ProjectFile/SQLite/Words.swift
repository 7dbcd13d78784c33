/// The words allowed in a column, with their meanings.
struct Words<Value: Sendable>: Sendable {
  let list: WordList
  private let values: [Value]

  /// Creates a list of words with their meanings; frequent ones should come first.
  init(_ words: some Sequence<(word: String, value: Value)>) {
    list = WordList(words.map(\.word))
    values = words.map(\.value)
  }

  /// The meaning of the word with this number.
  subscript(_ number: Int) -> Value { values[number] }

  /// Returns the meaning of a word, or `nil` if it is not in the list.
  func value(of word: UnsafeBufferPointer<UInt8>) -> Value? {
    list.number(of: word).map { values[$0] }
  }
}
