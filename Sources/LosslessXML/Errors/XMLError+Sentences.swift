// All messages about rejected documents are here, each with the problem, its cause and a remedy.
// `description` puts the location before them.
extension XMLError {
  /// A message of one or two sentences about the problem and its remedy, without the location.
  public var message: String {
    sentence ?? limitSentence ?? "The document cannot be read (\(code.rawValue))."
  }

  private var sentence: String? {
    switch code {
    case .empty:
      "The document is empty. It may not have been saved completely; restore it and try again."
    case .notXML:
      "This is not XML: \(subject.map { "it looks like \($0)" } ?? "a document begins with '<'")."
        + " Check that this is the right file."
    case .encoding:
      "The document is in \(blamed), but only \(related ?? "UTF-8") is supported."
        + " Save it as \(related ?? "UTF-8")."
    case .invalidUTF8:
      "The byte \(blamed) is not valid UTF-8. The file is damaged or in another encoding; save it "
        + "as UTF-8."
    case .forbiddenCharacter:
      "XML does not allow the character \(blamed). Remove it."
    case .unexpectedEnd:
      "The document ends within \(blamed)\(since). It is truncated or damaged; restore a complete "
        + "copy."
    case .documentType:
      "\(blamed) is not supported: document types can make a small file expand without bound. "
        + "Remove it; Interface Builder documents have none."
    case .declaration:
      "The XML declaration is wrong at '\(blamed)'. It can only be the very first thing and reads"
        + " <?xml version=\"1.0\" encoding=\"UTF-8\"?>."
    default:
      contentSentence
    }
  }

  private var contentSentence: String? {
    switch code {
    case .malformedMarkup where sourceLine.hasPrefix("<<<<<<< "):
      "There are unresolved conflict markers here. Resolve the conflict, or redo the merge with a "
        + "tool that merges documents."
    case .malformedMarkup:
      "'\(blamed)' does not begin a tag, comment or instruction. Write a literal '<' as &lt;."
    case .malformedTag:
      "'\(blamed)' does not belong here in the tag \(other)."
        + " Attributes are written name=\"value\", with a space before each, and a tag ends with '>'."
    case .malformedAttribute:
      "The attribute \(blamed) is not written as name=\"value\"."
        + " Put its value in quotes, with &lt; for '<'."
    case .duplicateAttribute:
      "\(other) has the attribute \(blamed) twice. Keep one of them."
    case .mismatchedEndTag:
      "\(blamed) closes nothing: the element that is open here is \(other)\(since)."
        + " Close it first, or correct the name."
    case .unexpectedEndTag:
      "\(blamed) closes nothing: no element is open here. Remove it."
    case .secondRoot:
      "\(blamed) is outside the root \(other)\(since). A document has one root; move it inside."
    case .noRoot:
      "The document has no element. It may not have been saved completely; restore it."
    case .textOutsideRoot:
      "There is text \(subject.map { "after \($0)" } ?? "before the root element"),"
        + " where only comments are allowed. Remove it."
    case .malformedReference:
      "'\(blamed)' is not a reference. Write a literal '&' as &amp;."
    case .unknownEntity:
      "\(blamed) is not a predefined XML entity, and documents cannot define others here. Write "
        + "the character, or its number as in &#160;."
    case .malformedComment:
      "The comment contains '--'\(since). XML allows it only in the closing '-->'."
    case .strayCDATAEnd:
      "']]>' is not allowed in text. Write it as ]]&gt;."
    default:
      nil
    }
  }

  private var limitSentence: String? {
    let most = limit.map(String.init) ?? "the limit"
    let sentence: String
    switch code {
    case .tooManyBytes: sentence = "The document has more than \(most) bytes"
    case .tooDeep: sentence = "\(blamed) is nested more than \(most) elements deep"
    case .tooManyNodes: sentence = "The document has more than \(most) elements and attributes"
    case .tooManyAttributes: sentence = "\(blamed) has more than \(most) attributes"
    case .attributeTooLong: sentence = "The attribute \(blamed) is longer than \(most) bytes"
    case .nameTooLong: sentence = "A name is longer than \(most) bytes"
    default: return nil
    }
    return sentence + ", the limit. No ordinary document comes close; check where it came from."
  }

  private var blamed: String { subject ?? "something" }
  private var other: String { related ?? "another" }
  private var since: String { relatedLine.map { " that begins on line \($0)" } ?? "" }
}

extension XMLError: CustomStringConvertible {
  /// The location and the message on one line: `12:34: </view> closes nothing: …`.
  public var description: String { "\(location): \(message)" }

  /// The source line and, below it, a caret at the location; two lines without a final line end.
  public var caret: String {
    sourceLine + "\n" + String(repeating: " ", count: caretIndent) + "^"
  }
}
