/// A parsed JSON text that keeps the location of every value, so that later errors can refer to it.
public struct JSONText: Sendable {
  /// A value and its location.
  public struct Value: Sendable {
    public let content: Content
    /// The start of the value, in bytes from the beginning of the text.
    public let offset: Int
  }

  /// The content of a value.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written, so that no digits are lost.
    case number(String)
    case string(String)
    case array([Value])
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Sendable {
    public let key: String
    /// The start of the key, in bytes from the beginning of the text.
    public let offset: Int
    public let value: Value
  }

  private let bytes: [UInt8]
  public let root: Value

  /// The maximum nesting depth of arrays and objects.
  static let deepestNesting = 64

  /// Parses a text in UTF-8 in linear time.
  ///
  /// - Throws: ``LanguageError`` with line and column if it is not JSON, has an object with
  ///   duplicate members, or is nested deeper than 64 levels.
  public init(bytes: [UInt8]) throws(LanguageError) {
    self.bytes = bytes
    var parser = JSONParser(bytes)
    do {
      root = try parser.document()
    } catch {
      throw Self.error(error.message, at: error.offset, in: bytes)
    }
  }

  /// Creates an error about a location in the text.
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
