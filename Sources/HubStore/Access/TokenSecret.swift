import LayoutHistory

/// The text of a token: 256 random bits, of which the hub keeps the hash only.
public struct TokenSecret: Sendable {
  /// `alst_` and sixty-four hexadecimal digits.
  public let text: String

  /// Makes one that nobody can guess.
  init() { text = "alst_" + RandomDigits.make(words: 4) }

  /// The SHA-256 of a token's text, by which it is looked up.
  ///
  /// Nobody learns anything from how long the look-up of a hash takes: to get nearer to one that is
  /// there they would have to invert SHA-256.
  package static func digest(of text: String) -> [UInt8] { ContentHash.sha256(Array(text.utf8)) }
}
