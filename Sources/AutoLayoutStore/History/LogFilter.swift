import ProjectFile

/// Which revisions a log is about; what is `nil` does not matter.
public struct LogFilter: Sendable {
  /// Revisions that changed an object of this name, or the one with this id.
  public var object: String?
  /// Revisions that changed this field of some object, or of that object.
  public var field: String?
  /// Part of the author's name.
  public var author: String?
  /// Part of the message.
  public var text: String?
  /// No earlier, in milliseconds since 1970 (UTC).
  public var since: Int64?
  /// No later, in milliseconds since 1970 (UTC).
  public var until: Int64?
  /// Only those that come after this one in the whole list, which is how a list is gone on with.
  public var after: String?
  /// At most this many.
  public var limit: Int?
  /// At most this many bytes of messages and authors, but one revision at least.
  public var bytes: Int?

  public init() {}
}

extension LogFilter {
  func accepts(_ record: RevisionRecord) -> Bool {
    if let since, record.time < since { return false }
    if let until, record.time > until { return false }
    if let author, !record.author.lowercased().contains(author.lowercased()) { return false }
    if let text, !record.message.lowercased().contains(text.lowercased()) { return false }
    return true
  }
}
