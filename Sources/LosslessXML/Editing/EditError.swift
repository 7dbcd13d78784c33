/// Why edits were refused; the document is as it was.
public struct EditError: Error, Hashable, Sendable {
  /// What is wrong with the edit.
  ///
  /// Open: later versions may add codes, so a `switch` over them needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable spelling.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Two edits of one thing, or an edit within something that another edit takes away.
    public static let overlapping = Self(rawValue: "overlapping")
    /// An element of another document, or of another reading of this one.
    public static let foreignNode = Self(rawValue: "foreign-node")
    /// The root was to go, or something to stand beside it that cannot.
    public static let root = Self(rawValue: "root")
    /// An element was to be moved into itself.
    public static let intoItself = Self(rawValue: "into-itself")
    /// The text of an element was set that has more than text in it.
    public static let notOnlyText = Self(rawValue: "not-only-text")
    /// White space between elements, which is laid out with what stands in it, was an edit's target.
    public static let whitespace = Self(rawValue: "whitespace")
    /// A name that XML does not allow.
    public static let invalidName = Self(rawValue: "invalid-name")
    /// A character that XML does not allow.
    public static let forbiddenCharacter = Self(rawValue: "forbidden-character")
    /// Two attributes of one name in a new element.
    public static let duplicateAttribute = Self(rawValue: "duplicate-attribute")
    /// New elements, or moves into moved elements, deeper than `Limits.depth`.
    public static let tooDeep = Self(rawValue: "too-deep")
  }

  /// What is wrong with the edit.
  public let code: Code

  /// The edit's place in the list, from 0.
  public let edit: Int

  /// The place in the list of the edit it collides with.
  public let other: Int?

  /// The line of what the edit is about, from 1.
  public let line: Int

  /// What is to blame: a tag, a name, a character.
  public let subject: String

  init(_ code: Code, edit: Int, other: Int? = nil, line: Int, subject: String) {
    self.code = code
    self.edit = edit
    self.other = other
    self.line = line
    self.subject = Parser.shortened(subject)
  }
}

// Every sentence about a refused edit stands here.
extension EditError: CustomStringConvertible {
  /// What is wrong with the edit and what to do, without the place.
  public var message: String {
    switch code {
    case .overlapping:
      "\(subject) is changed by two edits at once\(other.map { ", \($0) and \(edit)" } ?? "")."
        + " Apply one, read the result, and apply the other to that."
    case .foreignNode:
      "\(subject) belongs to another document or another reading of this one."
        + " Look it up again in the document that is edited."
    case .root:
      "\(subject) cannot be taken from or put beside the root. A document has exactly one root."
    case .intoItself:
      "\(subject) cannot be moved into itself or into something that is moved into it."
    case .notOnlyText:
      "\(subject) has more than text in it. Replace or remove what it holds instead."
    case .whitespace:
      "White space comes and goes with what stands in it. Edit the elements beside it."
    case .invalidName:
      "'\(subject)' is no name in XML. Names begin with a letter, '_' or ':' and have no spaces."
    case .forbiddenCharacter:
      "\(subject) cannot be written in XML. Remove it."
    case .duplicateAttribute:
      "A new element has the attribute \(subject) twice. Keep one of them."
    case .tooDeep:
      "\(subject) would stand deeper than the limit allows."
    default:
      "The edit cannot be applied to \(subject) (\(code.rawValue))."
    }
  }

  /// The line and the sentence.
  public var description: String { "line \(line): \(message)" }
}
