/// Why some bytes are no revision that this version can read.
public enum RevisionError: Error, Hashable, Sendable {
  /// They are not what any version writes.
  case malformed(String, offset: Int)
  /// They were written in a later format.
  case newerFormat(Int)
  /// They need something that this version does not have: a bit for each, from bit 0.
  case unknownFeatures(UInt64)
  /// They are not the bytes with the hash that names them.
  case wrongHash(expected: ContentHash, found: ContentHash)

  /// What is wrong, as a sentence.
  public var message: String {
    switch self {
    case .malformed(let reason, let offset):
      "The revision is damaged at byte \(offset): \(reason)."
    case .newerFormat(let format):
      "The revision is in format \(format), which a newer version wrote; please update alstore."
    case .unknownFeatures(let bits):
      "The revision needs features \(String(bits, radix: 2)) of a newer version; "
        + "please update alstore."
    case .wrongHash(let expected, let found):
      "The revision \(expected.description.prefix(12)) has the content of "
        + "\(found.description.prefix(12))."
    }
  }
}
