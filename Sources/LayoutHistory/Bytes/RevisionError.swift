/// The reason why bytes cannot be read as a revision by this version.
public enum RevisionError: Error, Hashable, Sendable {
  /// The bytes are not a valid encoding in any version.
  case malformed(String, offset: Int)
  /// The bytes are in a later format.
  case newerFormat(Int)
  /// The revision requires features that this version lacks, one bit per feature starting at bit 0.
  case unknownFeatures(UInt64)
  /// The bytes do not have the hash that identifies them.
  case wrongHash(expected: ContentHash, found: ContentHash)

  /// A sentence that describes the error.
  public var message: String {
    switch self {
    case .malformed(let reason, let offset):
      "The revision is damaged at byte \(offset): \(reason)."
    case .newerFormat(let format):
      "The revision is in format \(format), written by a newer version; please update alstore."
    case .unknownFeatures(let bits):
      "The revision needs features \(String(bits, radix: 2)) of a newer version; "
        + "please update alstore."
    case .wrongHash(let expected, let found):
      "The revision \(expected.description.prefix(12)) has the content of "
        + "\(found.description.prefix(12))."
    }
  }
}
