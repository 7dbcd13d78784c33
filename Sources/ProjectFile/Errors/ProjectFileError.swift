public import LayoutModel

/// The reason why a project file cannot be read or written.
///
/// An error describes the problem and suggests what to do next; the texts are in
/// `ProjectFileError+Texts.swift`. More codes may be added.
public struct ProjectFileError: Error, Hashable, Sendable {
  /// The kind of an error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist.
    public static let missing = Code(rawValue: "missing")
    /// A file of that name already exists.
    public static let exists = Code(rawValue: "exists")
    /// The file is something else: another database, a picture, a text, a folder, a link.
    public static let notAProject = Code(rawValue: "not-a-project")
    /// The file was written by a later version.
    public static let newer = Code(rawValue: "newer")
    /// The file was written by an earlier version and has to be migrated.
    public static let older = Code(rawValue: "older")
    /// The file's contents are inconsistent or cannot be read.
    public static let damaged = Code(rawValue: "damaged")
    /// Tables, triggers or views differ from those that this version writes.
    public static let foreignSchema = Code(rawValue: "foreign-schema")
    /// Another process is writing.
    public static let locked = Code(rawValue: "locked")
    /// The file is requested again inside a block that reads or writes it.
    public static let nested = Code(rawValue: "nested")
    /// The reader or writer that was passed to a block was used after the block had ended.
    public static let ended = Code(rawValue: "ended")
    /// The file or its folder may not be written.
    public static let readOnly = Code(rawValue: "read-only")
    /// The file may not be read.
    public static let noPermission = Code(rawValue: "no-permission")
    /// There is no space left.
    public static let diskFull = Code(rawValue: "disk-full")
    /// The disk or file system reported an error.
    public static let inputOutput = Code(rawValue: "input-output")
    /// The data to be written violates a rule of the schema.
    public static let constraintViolation = Code(rawValue: "constraint-violation")
    /// There is no object of that name or id.
    public static let unknownObject = Code(rawValue: "unknown-object")
    /// A query of the caller is malformed, or is not allowed.
    public static let badQuery = Code(rawValue: "bad-query")
    /// A value is too large for the file.
    public static let tooLarge = Code(rawValue: "too-large")
    /// Another error reported by SQLite: a bug in alstore.
    public static let other = Code(rawValue: "other")
  }

  public let code: Code
  /// What is wrong and where, as one or more sentences.
  public let message: String
  /// A suggestion for what to do next, if there is one.
  public let advice: String?

  /// An action that would help, if a program can offer it.
  public let remedy: Remedy?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.remedy = remedy
  }
}

extension ProjectFileError: CustomStringConvertible {
  /// The message, followed by the advice on a separate line.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }
}
