public import LosslessXML

/// Why documents could not be merged: one of them cannot be read, or is an archive of Interface
/// Builder 3, in which objects refer to each other by their places, so that lines are no worse.
public struct MergeError: Error, Sendable {
  /// Which of the documents.
  public enum Version: String, Sendable {
    case base
    case ours
    case theirs
    /// The result, which is a defect.
    case merged
  }

  public let version: Version
  /// What is wrong with it, and where; `nil` for an archive.
  public let cause: XMLError?
}

extension MergeError: CustomStringConvertible {
  /// Which document, where in it, and what is wrong.
  public var description: String {
    guard let cause else { return "\(version.rawValue) is an archive of Interface Builder 3." }
    return "\(version.rawValue) cannot be read: \(cause)"
  }
}
