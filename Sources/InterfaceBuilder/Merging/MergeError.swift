public import LosslessXML

/// The reason a merge failed: a document is unreadable or an Interface Builder 3 archive, whose
/// objects refer to each other by position, so that a line-based merge is no worse.
public struct MergeError: Error, Sendable {
  /// The document at fault.
  public enum Version: String, Sendable {
    case base
    case ours
    case theirs
    /// The result, which indicates a defect.
    case merged
  }

  public let version: Version
  /// The parse error and its location; `nil` for an archive.
  public let cause: XMLError?
}

extension MergeError: CustomStringConvertible {
  /// The document, the location and the problem.
  public var description: String {
    guard let cause else { return "\(version.rawValue) is an Interface Builder 3 archive." }
    return "\(version.rawValue) cannot be read: \(cause)"
  }
}
