import OperatingSystem
public import LayoutHistory
public import ProjectFile

/// A revision for display and for export as JSON.
public struct RevisionReport: Sendable {
  public let record: RevisionRecord
  /// The hashes of its parents.
  public let parents: [ContentHash]
  /// The branches and tags that point to it.
  public let references: [String]

  /// The first twelve digits of the hash.
  public var shortHash: String { String(hash.prefix(Self.shortHashLength)) }
  /// The full hash, in hexadecimal.
  public var hash: String { record.hash.description }
  /// The number of hash digits to display.
  package static let shortHashLength = 12

  /// The time of the revision, as ISO 8601 in UTC.
  public var time: String { Self.time(record.time) }

  /// The first line of the message.
  public var subject: String {
    String(record.message.prefix { $0 != "\n" })
  }

  /// Returns a time in milliseconds since 1970 as ISO 8601 in UTC.
  public static func time(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601)
  }

  /// The revision as JSON.
  public var json: JSONValue {
    .object([
      ("hash", .string(record.hash.description)),
      ("parents", .strings(parents.map(\.description))),
      ("generation", .number(Double(record.generation))),
      ("author", .string(record.author)),
      ("time", .string(time)),
      ("message", .string(record.message)),
      ("references", .strings(references)),
    ])
  }
}
