// Every sentence about a refused document stands here: what, why, what next. The place stands
// before it, in `description`.
extension XMLError {
  /// What went wrong and what to do, in a sentence or two, without the place.
  public var message: String {
    sentence ?? limitSentence ?? "The document cannot be read (\(code.rawValue))."
  }

  private var sentence: String? {
    switch code {
    case .empty:
      "The document is empty. It may not have been saved completely; restore it and try again."
    case .notXML:
      "This is not XML: \(subject.map { "it looks like \($0)" } ?? "a document begins with '<'")."
        + " Check that the right file was given."
    case .encoding:
      "The document is in \(blamed), and only \(related ?? "UTF-8") is read."
        + " Save it as \(related ?? "UTF-8")."
    case .invalidUTF8:
      "The byte \(blamed) does not belong to any character of UTF-8."
        + " The file is damaged or in another encoding; save it as UTF-8."
    case .forbiddenCharacter:
      "XML does not allow the character \(blamed). Remove it."
    case .unexpectedEnd:
      "The document ends within \(blamed)\(since). It is cut off or damaged; restore it whole."
    case .documentType:
      "\(blamed) is not read: document types can make a small file grow without bound."
        + " Remove it; Interface Builder documents have none."
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
      "A merge left the marks of a conflict here."
        + " Take one side of it, or begin the merge again with a tool that merges documents."
    case .malformedMarkup:
      "'\(blamed)' begins no tag, comment or instruction. Write a '<' that is text as &lt;."
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
        + " Close that one first, or correct the name."
    case .unexpectedEndTag:
      "\(blamed) closes nothing: no element is open here. Remove it."
    case .secondRoot:
      "\(blamed) stands beside the root \(other)\(since). A document has one root; put it inside."
    case .noRoot:
      "The document has no element. It may not have been saved completely; restore it."
    case .textOutsideRoot:
      "There is text \(subject.map { "after \($0)" } ?? "before the root element"),"
        + " where only comments may stand. Remove it."
    case .malformedReference:
      "'\(blamed)' is no reference. Write an '&' that is text as &amp;."
    case .unknownEntity:
      "\(blamed) is no entity of XML itself, and documents define none here."
        + " Write the character, or its number as in &#160;."
    case .malformedComment:
      "'--' stands within the comment\(since). XML allows it only in the '-->' that ends one."
    case .strayCDATAEnd:
      "']]>' stands in text. Write it as ]]&gt;."
    default:
      nil
    }
  }

  private var limitSentence: String? {
    let most = limit.map(String.init) ?? "the limit"
    let sentence: String
    switch code {
    case .tooManyBytes: sentence = "The document has more than \(most) bytes"
    case .tooDeep: sentence = "\(blamed) stands deeper than \(most) elements"
    case .tooManyNodes: sentence = "The document has more than \(most) elements and attributes"
    case .tooManyAttributes: sentence = "\(blamed) has more than \(most) attributes"
    case .attributeTooLong: sentence = "The attribute \(blamed) is longer than \(most) bytes"
    case .nameTooLong: sentence = "A name is longer than \(most) bytes"
    default: return nil
    }
    return sentence + ", the most that is read. No usual document comes near; look at who made it."
  }

  private var blamed: String { subject ?? "something" }
  private var other: String { related ?? "another" }
  private var since: String { relatedLine.map { " that begins on line \($0)" } ?? "" }
}

extension XMLError: CustomStringConvertible {
  /// The place and the sentence on one line: `12:34: </view> closes nothing: …`.
  public var description: String { "\(location): \(message)" }

  /// The line of the document and under it a caret at the place; two lines without a line end.
  public var caret: String {
    sourceLine + "\n" + String(repeating: " ", count: caretIndent) + "^"
  }
}
