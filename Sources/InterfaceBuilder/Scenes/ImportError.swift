internal import LosslessXML

/// Why a document could not be imported at all, and where.
///
/// What could not be imported of a document that otherwise was is an ``ImportNotice``.
public struct ImportError: Error, Hashable, Sendable {
  /// What went wrong; later versions may add codes.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable spelling.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes are no XML that alstore reads: damaged, truncated, with a document type, too large.
    public static let malformed = Code(rawValue: "malformed")
    /// XML, but not a document of Interface Builder's.
    public static let notInterfaceBuilder = Code(rawValue: "not-interface-builder")
    /// There is no file of that name, or it may not be read, or is a folder.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A document of Interface Builder's for a platform without UIKit's layout.
    public static let unsupportedPlatform = Code(rawValue: "unsupported-platform")
  }

  public let code: Code
  /// The document's name as it was given.
  public let document: String
  /// What is wrong and what to do, as one or more sentences.
  public let message: String
  /// From 1; 0 where the document has not been read.
  public let line: Int
  /// From 1, in characters; 0 where the document has not been read.
  public let column: Int
  /// The line in question, or the part of it around the place.
  public let sourceLine: String
  /// How many characters of `sourceLine` stand before the place.
  public let caretIndent: Int
}

extension ImportError {
  init(_ error: XMLError, document: String) {
    self.init(
      code: .malformed, document: document, message: error.message, line: error.line,
      column: error.column, sourceLine: error.sourceLine, caretIndent: error.caretIndent)
  }

  /// An error about a file that cannot be read.
  ///
  /// - Parameter message: names the file.
  package static func unreadable(_ document: String, _ message: String) -> ImportError {
    ImportError(
      code: .unreadable, document: document, message: message, line: 0, column: 0, sourceLine: "",
      caretIndent: 0)
  }

  /// An error about an element's start tag.
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
  /// The place and the message, the line, and a caret under the place.
  public var description: String {
    guard line > 0 else { return message }
    let place = "\(document):\(line):\(column): \(message)"
    guard !sourceLine.isEmpty else { return place }
    return place + "\n" + sourceLine + "\n" + String(repeating: " ", count: caretIndent) + "^"
  }
}
