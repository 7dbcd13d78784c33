internal import LosslessXML

/// The reason a document could not be imported at all, and the location of the problem.
///
/// Objects missing from an otherwise successful import are reported as an ``ImportNotice``.
public struct ImportError: Error, Hashable, Sendable {
  /// The kind of error; later versions may add codes.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable spelling.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes are not XML that alstore reads: damaged, truncated, with a document type, too
    /// large.
    public static let malformed = Code(rawValue: "malformed")
    /// XML, but not an Interface Builder document.
    public static let notInterfaceBuilder = Code(rawValue: "not-interface-builder")
    /// The file does not exist, may not be read or is a folder.
    public static let unreadable = Code(rawValue: "unreadable")
    /// An Interface Builder document for a platform without UIKit layout.
    public static let unsupportedPlatform = Code(rawValue: "unsupported-platform")
    /// The project has a document of that name that shares no object with this one.
    public static let otherDocument = Code(rawValue: "other-document")
  }

  public let code: Code
  /// The document's name as given by the caller.
  public let document: String
  /// A description of the problem and its remedy in one or more sentences.
  public let message: String
  /// The line, starting at 1; 0 if the document was not read.
  public let line: Int
  /// The column in characters, starting at 1; 0 if the document was not read.
  public let column: Int
  /// The line in question, or the part of it around the location.
  public let sourceLine: String
  /// The number of characters of `sourceLine` before the location.
  public let caretIndent: Int
}

extension ImportError {
  init(_ error: XMLError, document: String) {
    self.init(
      code: .malformed, document: document, message: error.message, line: error.line,
      column: error.column, sourceLine: error.sourceLine, caretIndent: error.caretIndent)
  }

  /// Creates an error about a file that cannot be read.
  ///
  /// - Parameter message: A message that names the file.
  package static func unreadable(_ document: String, _ message: String) -> ImportError {
    ImportError(
      code: .unreadable, document: document, message: message, line: 0, column: 0, sourceLine: "",
      caretIndent: 0)
  }

  /// Creates an error about a document that is no version of the known one of its name.
  package static func otherDocument(_ document: String) -> ImportError {
    ImportError(
      code: .otherDocument, document: document,
      message:
        "The project has another document named \(document): no object of it is in this one.\n"
        + "Rename the file, or remove the layouts of the other document first.", line: 0, column: 0,
      sourceLine: "", caretIndent: 0)
  }

  /// Creates an error about an element's start tag.
  init(_ code: Code, at element: Element, document: String, message: String) {
    let bytes = element.document.bytes[element.startTagRange]
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    self.init(
      code: code, document: document, message: message, line: element.line,
      column: element.document.location(of: element.range.lowerBound).column,
      sourceLine: String(String(decoding: line, as: UTF8.self).prefix(120)), caretIndent: 0)
  }
}

extension ImportError: CustomStringConvertible {
  /// The location and the message, the line, and a caret below the location.
  public var description: String {
    guard line > 0 else { return message }
    let place = "\(document):\(line):\(column): \(message)"
    guard !sourceLine.isEmpty else { return place }
    return place + "\n" + sourceLine + "\n" + String(repeating: " ", count: caretIndent) + "^"
  }
}
