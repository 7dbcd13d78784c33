/// A problem in a project file.
public struct FileProblem: Hashable, Sendable {
  /// The kind of a problem.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// SQLite reports damaged pages or indexes, or violated checks.
    public static let database = Kind(rawValue: "database")
    /// A row refers to one that does not exist.
    public static let reference = Kind(rawValue: "reference")
    /// Tables, triggers or views differ from those that this version writes.
    public static let schema = Kind(rawValue: "schema")
    /// A row cannot be read.
    public static let unreadable = Kind(rawValue: "unreadable")
    /// An object violates a rule of layouts.
    public static let layout = Kind(rawValue: "layout")
    /// Two objects share a name that must be unique.
    public static let name = Kind(rawValue: "name")
    /// A font's bytes differ from those that were added.
    public static let font = Kind(rawValue: "font")
    /// A document's bytes differ from those that were imported.
    public static let document = Kind(rawValue: "document")
    /// A revision, or data derived from revisions, has changed.
    public static let history = Kind(rawValue: "history")
  }

  public let kind: Kind
  /// The name of the layout that contains it.
  public let layout: String?
  /// The description, as a sentence.
  public let message: String

  init(_ kind: Kind, _ message: String, layout: String? = nil) {
    self.kind = kind
    self.layout = layout
    self.message = message
  }
}
