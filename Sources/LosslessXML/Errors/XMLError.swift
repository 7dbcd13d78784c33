/// Why a document was refused, and where.
///
/// The words are in `message`; `code` is what a program asks.
public struct XMLError: Error, Hashable, Sendable {
  /// What went wrong.
  ///
  /// Open: later versions may add codes, so a `switch` over them needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable spelling.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What went wrong.
  public let code: Code

  /// The offset of the byte where it went wrong, from 0; the number of bytes at the end.
  public let offset: Int

  /// The place of `offset`, as people count.
  public let location: LosslessDocument.Location

  /// The line of `location`, or a part of it of at most 120 characters around the place where it
  /// is longer; what cannot be shown is replaced by U+FFFD, tabs by a space.
  public let sourceLine: String

  /// How many characters of `sourceLine` stand before the place.
  public let caretIndent: Int

  /// What is to blame as it stands in the document: a tag's name, a reference, a character.
  public let subject: String?

  /// What the subject collides with: the name of the open element, the encoding expected.
  public let related: String?

  /// The line of what the subject collides with, from 1.
  public let relatedLine: Int?

  /// The limit that was passed.
  public let limit: Int?

  /// The line, from 1.
  public var line: Int { location.line }

  /// The column, from 1, in characters.
  public var column: Int { location.column }
}

extension XMLError.Code {
  /// Nothing in it but white space.
  public static let empty = Self(rawValue: "empty")
  /// The bytes do not begin as XML does.
  public static let notXML = Self(rawValue: "not-xml")
  /// Another encoding than UTF-8, by its first bytes or by its declaration.
  public static let encoding = Self(rawValue: "encoding")
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = Self(rawValue: "invalid-utf8")
  /// A character that XML does not allow, NUL among them.
  public static let forbiddenCharacter = Self(rawValue: "forbidden-character")
  /// The document ends inside something.
  public static let unexpectedEnd = Self(rawValue: "unexpected-end")
  /// A `<!DOCTYPE`, `<!ENTITY` or any other declaration of a document type.
  public static let documentType = Self(rawValue: "document-type")
  /// A damaged `<?xml …?>`, or one that is not at the beginning.
  public static let declaration = Self(rawValue: "declaration")
  /// A `<` that begins nothing.
  public static let malformedMarkup = Self(rawValue: "malformed-markup")
  /// A damaged start tag.
  public static let malformedTag = Self(rawValue: "malformed-tag")
  /// A damaged attribute.
  public static let malformedAttribute = Self(rawValue: "malformed-attribute")
  /// Two attributes of one name in one element.
  public static let duplicateAttribute = Self(rawValue: "duplicate-attribute")
  /// An end tag of another name than the element that is open.
  public static let mismatchedEndTag = Self(rawValue: "mismatched-end-tag")
  /// An end tag where no element is open.
  public static let unexpectedEndTag = Self(rawValue: "unexpected-end-tag")
  /// A second element beside the root.
  public static let secondRoot = Self(rawValue: "second-root")
  /// No element at all.
  public static let noRoot = Self(rawValue: "no-root")
  /// Characters before or after the root.
  public static let textOutsideRoot = Self(rawValue: "text-outside-root")
  /// An `&` that begins no reference, or a reference to no character.
  public static let malformedReference = Self(rawValue: "malformed-reference")
  /// A reference to an entity that is not one of the five predefined ones.
  public static let unknownEntity = Self(rawValue: "unknown-entity")
  /// A `--` within a comment.
  public static let malformedComment = Self(rawValue: "malformed-comment")
  /// A `]]>` in text.
  public static let strayCDATAEnd = Self(rawValue: "stray-cdata-end")
  /// More bytes than `LosslessDocument.Limits.bytes`.
  public static let tooManyBytes = Self(rawValue: "too-many-bytes")
  /// Deeper than `LosslessDocument.Limits.depth`.
  public static let tooDeep = Self(rawValue: "too-deep")
  /// More than `LosslessDocument.Limits.nodes`.
  public static let tooManyNodes = Self(rawValue: "too-many-nodes")
  /// More than `LosslessDocument.Limits.attributesPerElement`.
  public static let tooManyAttributes = Self(rawValue: "too-many-attributes")
  /// Longer than `LosslessDocument.Limits.attributeLength`.
  public static let attributeTooLong = Self(rawValue: "attribute-too-long")
  /// Longer than `LosslessDocument.Limits.nameLength`.
  public static let nameTooLong = Self(rawValue: "name-too-long")
}

extension XMLError {
  /// Makes an error about a place in bytes; O(offset), since it counts the lines before it.
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
