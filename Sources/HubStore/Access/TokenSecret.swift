import LayoutHistory

/// The text of a token: 256 random bits, of which the hub keeps only a hash.
public struct TokenSecret: Sendable {
  /// `alst_` followed by sixty-four hexadecimal digits.
  public let text: String

  /// Creates an unguessable secret.
  init() { text = "alst_" + RandomDigits.make(words: 4) }

  /// Returns the SHA-256 of a token's text, by which tokens are looked up.
  ///
  /// The look-up doesn't need constant time: to exploit its timing, an attacker would have to
  /// invert SHA-256.
  package static func digest(of text: String) -> [UInt8] { ContentHash.sha256(Array(text.utf8)) }
}
