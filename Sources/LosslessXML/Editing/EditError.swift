/// An error that describes why edits were rejected; the document is unchanged.
public struct EditError: Error, Hashable, Sendable {
  /// The kind of problem.
  ///
  /// Not exhaustive: later versions may add codes, so a `switch` over them needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable spelling.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Two edits change the same thing, or one changes something that another removes.
    public static let overlapping = Self(rawValue: "overlapping")
    /// A node belongs to another document, or to another reading of this one.
    public static let foreignNode = Self(rawValue: "foreign-node")
    /// An edit would remove the root or put something next to it that is not allowed there.
    public static let root = Self(rawValue: "root")
    /// An element would be moved into itself.
    public static let intoItself = Self(rawValue: "into-itself")
    /// The text of an element was set although it contains more than text.
    public static let notOnlyText = Self(rawValue: "not-only-text")
    /// An edit targets white space between elements, which only follows the layout of its
    /// neighbours.
    public static let whitespace = Self(rawValue: "whitespace")
    /// A name is not valid in XML.
    public static let invalidName = Self(rawValue: "invalid-name")
    /// A character is not allowed in XML.
    public static let forbiddenCharacter = Self(rawValue: "forbidden-character")
    /// A new element has two attributes with the same name.
    public static let duplicateAttribute = Self(rawValue: "duplicate-attribute")
    /// New elements, or moves into moved elements, are nested deeper than `Limits.depth`.
    public static let tooDeep = Self(rawValue: "too-deep")
  }

  /// The kind of problem.
  public let code: Code

  /// The index of the edit in the list, starting at 0.
  public let edit: Int

  /// The index of the edit with which it conflicts.
  public let other: Int?

  /// The line number of the edited node, starting at 1.
  public let line: Int

  /// The offending tag, name or character.
  public let subject: String

  init(_ code: Code, edit: Int, other: Int? = nil, line: Int, subject: String) {
    self.code = code
    self.edit = edit
    self.other = other
    self.line = line
    self.subject = Parser.shortened(subject)
  }
}

// All messages about rejected edits are here.
extension EditError: CustomStringConvertible {
  /// A message that describes the problem and a remedy, without the location.
  public var message: String {
    switch code {
    case .overlapping:
      "\(subject) is changed by two edits at once\(other.map { ", \($0) and \(edit)" } ?? "")."
        + " Apply one, read the result, and apply the other to that."
    case .foreignNode:
      "\(subject) belongs to another document, or to another parse of this one. Look it up again "
        + "in the document being edited."
    case .root:
      "\(subject) cannot be removed from or added next to the root. A document has exactly one "
        + "root."
    case .intoItself:
      "\(subject) cannot be moved into itself or its descendants."
    case .notOnlyText:
      "\(subject) contains more than text. Replace or remove its contents instead."
    case .whitespace:
      "White space is managed with the elements around it. Edit those instead."
    case .invalidName:
      "'\(subject)' is not a valid XML name. Names begin with a letter, '_' or ':' and have no "
        + "spaces."
    case .forbiddenCharacter:
      "\(subject) cannot be written in XML. Remove it."
    case .duplicateAttribute:
      "A new element has the attribute \(subject) twice. Keep one of them."
    case .tooDeep:
      "\(subject) would be nested deeper than the limit."
    default:
      "The edit cannot be applied to \(subject) (\(code.rawValue))."
    }
  }

  /// The line number and the message.
  public var description: String { "line \(line): \(message)" }
}
