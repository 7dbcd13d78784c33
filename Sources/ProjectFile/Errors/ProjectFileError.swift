public import LayoutModel

/// Why a project file cannot be read or written.
///
/// The error carries what is wrong and what to do next; the sentences stand in
/// `ProjectFileError+Texts.swift`. Codes are open: more may be added.
public struct ProjectFileError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such file.
    public static let missing = Code(rawValue: "missing")
    /// There already is a file of that name.
    public static let exists = Code(rawValue: "exists")
    /// The file is something else: another database, a picture, a text, a folder, a link.
    public static let notAProject = Code(rawValue: "not-a-project")
    /// The file was written by a later version.
    public static let newer = Code(rawValue: "newer")
    /// The file was written by an earlier version and has to be migrated.
    public static let older = Code(rawValue: "older")
    /// The file's contents contradict themselves or cannot be read.
    public static let damaged = Code(rawValue: "damaged")
    /// Tables, triggers or views are not those that this version writes.
    public static let foreignSchema = Code(rawValue: "foreign-schema")
    /// Another process is writing.
    public static let locked = Code(rawValue: "locked")
    /// The block that reads or writes the file asks for it again.
    public static let nested = Code(rawValue: "nested")
    /// What a block was given to read or write the file with was used after the block had ended.
    public static let ended = Code(rawValue: "ended")
    /// The file or its folder may not be written.
    public static let readOnly = Code(rawValue: "read-only")
    /// The file may not be read.
    public static let noPermission = Code(rawValue: "no-permission")
    /// There is no room left.
    public static let diskFull = Code(rawValue: "disk-full")
    /// The disk or file system reported an error.
    public static let inputOutput = Code(rawValue: "input-output")
    /// What was to be written breaks a rule of the schema.
    public static let constraintViolation = Code(rawValue: "constraint-violation")
    /// There is no object of that name or id.
    public static let unknownObject = Code(rawValue: "unknown-object")
    /// A query of the caller's is malformed, or is not allowed.
    public static let badQuery = Code(rawValue: "bad-query")
    /// A value is too large for the file.
    public static let tooLarge = Code(rawValue: "too-large")
    /// Something else that SQLite reported: a bug of alstore's.
    public static let other = Code(rawValue: "other")
  }

  public let code: Code
  /// What is wrong and where, as one or more sentences.
  public let message: String
  /// What to do next, where there is something to say.
  public let advice: String?

  /// What would help, where a program can offer it.
  public let remedy: Remedy?

  /// Makes an error.
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
  /// The message, then the advice on a line of its own.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }
}
