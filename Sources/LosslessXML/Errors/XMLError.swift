/// An error that describes why and where a document was rejected.
///
/// Use `code` in programs; `message` is for people.
public struct XMLError: Error, Hashable, Sendable {
  /// The kind of problem.
  ///
  /// Not exhaustive: later versions may add codes, so a `switch` over them needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable spelling.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of problem.
  public let code: Code

  /// The byte offset of the problem, starting at 0; the number of bytes if it is at the end.
  public let offset: Int

  /// The location of `offset`.
  public let location: LosslessDocument.Location

  /// The line of `location`, or an excerpt of at most 120 characters around it if the line is
  /// longer; unprintable characters are replaced by U+FFFD, and tabs by spaces.
  public let sourceLine: String

  /// The number of characters of `sourceLine` before the location.
  public let caretIndent: Int

  /// The offending part of the document: a tag's name, a reference, a character.
  public let subject: String?

  /// The conflicting item: the name of the open element, the expected encoding.
  public let related: String?

  /// The line number of the conflicting item, starting at 1.
  public let relatedLine: Int?

  /// The limit that was exceeded.
  public let limit: Int?

  /// The line number, starting at 1.
  public var line: Int { location.line }

  /// The column number, starting at 1, in characters.
  public var column: Int { location.column }
}

extension XMLError.Code {
  /// The document is empty or contains only white space.
  public static let empty = Self(rawValue: "empty")
  /// The bytes do not begin like XML.
  public static let notXML = Self(rawValue: "not-xml")
  /// An encoding other than UTF-8, indicated by the first bytes or the declaration.
  public static let encoding = Self(rawValue: "encoding")
  /// Bytes that are not valid UTF-8.
  public static let invalidUTF8 = Self(rawValue: "invalid-utf8")
  /// A character that XML does not allow, such as NUL.
  public static let forbiddenCharacter = Self(rawValue: "forbidden-character")
  /// The document ends inside a construct.
  public static let unexpectedEnd = Self(rawValue: "unexpected-end")
  /// A `<!DOCTYPE`, `<!ENTITY` or any other declaration of a document type.
  public static let documentType = Self(rawValue: "document-type")
  /// A malformed `<?xml …?>`, or one that is not at the beginning.
  public static let declaration = Self(rawValue: "declaration")
  /// A `<` that does not start any markup.
  public static let malformedMarkup = Self(rawValue: "malformed-markup")
  /// A malformed start tag.
  public static let malformedTag = Self(rawValue: "malformed-tag")
  /// A malformed attribute.
  public static let malformedAttribute = Self(rawValue: "malformed-attribute")
  /// Two attributes with the same name in one element.
  public static let duplicateAttribute = Self(rawValue: "duplicate-attribute")
  /// An end tag whose name differs from that of the open element.
  public static let mismatchedEndTag = Self(rawValue: "mismatched-end-tag")
  /// An end tag while no element is open.
  public static let unexpectedEndTag = Self(rawValue: "unexpected-end-tag")
  /// A second root element.
  public static let secondRoot = Self(rawValue: "second-root")
  /// No element at all.
  public static let noRoot = Self(rawValue: "no-root")
  /// Characters before or after the root.
  public static let textOutsideRoot = Self(rawValue: "text-outside-root")
  /// An `&` that does not start a reference, or a reference to no character.
  public static let malformedReference = Self(rawValue: "malformed-reference")
  /// A reference to an entity that is not one of the five predefined ones.
  public static let unknownEntity = Self(rawValue: "unknown-entity")
  /// A `--` inside a comment.
  public static let malformedComment = Self(rawValue: "malformed-comment")
  /// A `]]>` in text.
  public static let strayCDATAEnd = Self(rawValue: "stray-cdata-end")
  /// The document has more bytes than `LosslessDocument.Limits.bytes`.
  public static let tooManyBytes = Self(rawValue: "too-many-bytes")
  /// An element is nested deeper than `LosslessDocument.Limits.depth`.
  public static let tooDeep = Self(rawValue: "too-deep")
  /// The document has more items than `LosslessDocument.Limits.nodes`.
  public static let tooManyNodes = Self(rawValue: "too-many-nodes")
  /// An element has more attributes than `LosslessDocument.Limits.attributesPerElement`.
  public static let tooManyAttributes = Self(rawValue: "too-many-attributes")
  /// An attribute is longer than `LosslessDocument.Limits.attributeLength`.
  public static let attributeTooLong = Self(rawValue: "attribute-too-long")
  /// A name is longer than `LosslessDocument.Limits.nameLength`.
  public static let nameTooLong = Self(rawValue: "name-too-long")
}

extension XMLError {
  /// Creates an error for an offset; O(offset), because it counts the lines before it.
  init(
    _ code: Code, at offset: Int, in bytes: [UInt8], subject: String? = nil,
    related: String? = nil, relatedOffset: Int? = nil, limit: Int? = nil
  ) {
    let place = SourceExcerpt(bytes: bytes, offset: offset)
    self.code = code
    self.offset = place.offset
    self.location = place.location
    self.sourceLine = place.text
    self.caretIndent = place.caretIndent
    self.subject = subject
    self.related = related
    self.relatedLine = relatedOffset.map { SourceExcerpt.line(of: $0, in: bytes) }
    self.limit = limit
  }
}
