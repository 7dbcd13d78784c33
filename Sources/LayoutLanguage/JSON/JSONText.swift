/// A JSON text as it was read, with the place of every value: whoever takes something from it can say
/// where in the text it is wrong.
public struct JSONText: Sendable {
  /// A value and where it begins.
  public struct Value: Sendable {
    public let content: Content
    /// In bytes from the beginning of the text.
    public let offset: Int
  }

  /// What a value is.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    /// As it is written, so that no digit is lost.
    case number(String)
    case string(String)
    case array([Value])
    case object([Member])
  }

  /// A member of an object, in the order of the text.
  public struct Member: Sendable {
    public let key: String
    /// Where the key begins.
    public let offset: Int
    public let value: Value
  }

  private let bytes: [UInt8]
  public let root: Value

  /// How deep arrays and objects may be nested.
  static let deepestNesting = 64

  /// Reads a text in UTF-8, linear in its length.
  ///
  /// - Throws: ``LanguageError`` with line and column where it is no JSON, says a member of an object
  ///   twice, or is nested deeper than 64 levels.
  public init(bytes: [UInt8]) throws(LanguageError) {
    self.bytes = bytes
    var parser = JSONParser(bytes)
    do {
      root = try parser.document()
    } catch {
      throw Self.error(error.message, at: error.offset, in: bytes)
    }
  }

  /// What is wrong at a place of the text.
  public func error(
    _ message: String, at offset: Int, advice: String? = nil, candidates: [String] = []
  ) -> LanguageError {
    Self.error(message, at: offset, in: bytes, advice: advice, candidates: candidates)
  }

  private static func error(
    _ message: String, at offset: Int, in bytes: [UInt8], advice: String? = nil,
    candidates: [String] = []
  ) -> LanguageError {
    let end = min(offset, bytes.count)
    let place = String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars.count
    return TextCursor(String(decoding: bytes, as: UTF8.self))
      .error(.syntax, message, at: place..<place, advice: advice, candidates: candidates)
  }
}
