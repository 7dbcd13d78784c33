import OperatingSystem
import LayoutLanguage
import LayoutModel

/// Why a file of texts could not be read, and where.
public struct StringsError: Error, CustomStringConvertible, Sendable {
  /// The file, line and column, what is wrong, the line with a caret, and what to do.
  public let description: String

  init(_ error: any Error, in path: String) {
    switch error {
    case let error as LanguageError:
      description = "\(path):\(error.line):\(error.column): \(error)"
    case DecodingError.dataCorrupted(let context):
      description = "\(path): This is no string catalog: \(Self.reason(context))"
    case DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: " › ")
      description =
        "\(path): This is no string catalog: \(context.debugDescription)"
        + (place.isEmpty ? "" : " (at \(place))")
    default: description = "\(path): \(error)"
    }
  }
  private static func reason(_ context: DecodingError.Context) -> String {
    #if !canImport(FoundationEssentials)
      // Apple's Foundation says where; the one of other systems does not.
      if let error = context.underlyingError as? CocoaError,
        let reason = error.userInfo[NSDebugDescriptionErrorKey]
      {
        return "\(reason)"
      }
    #endif
    return context.debugDescription
  }
}
