/// Something that is wrong with a project file.
public struct FileProblem: Hashable, Sendable {
  /// What kind of trouble it is.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// SQLite finds its pages, indexes or checks in disorder.
    public static let database = Kind(rawValue: "database")
    /// A row refers to one that is not there.
    public static let reference = Kind(rawValue: "reference")
    /// Tables, triggers or views are not those that this version writes.
    public static let schema = Kind(rawValue: "schema")
    /// A row cannot be read.
    public static let unreadable = Kind(rawValue: "unreadable")
    /// An object breaks a rule of layouts.
    public static let layout = Kind(rawValue: "layout")
    /// Two objects share a name that must be unique.
    public static let name = Kind(rawValue: "name")
    /// A font's bytes are not those that were added.
    public static let font = Kind(rawValue: "font")
    /// A document's bytes are not those that were imported.
    public static let document = Kind(rawValue: "document")
    /// A revision, or what is derived from revisions, is not what it was.
    public static let history = Kind(rawValue: "history")
  }

  public let kind: Kind
  /// The layout it is in, by name.
  public let layout: String?
  /// What is wrong, as a sentence.
  public let message: String

  init(_ kind: Kind, _ message: String, layout: String? = nil) {
    self.kind = kind
    self.layout = layout
    self.message = message
  }
}
