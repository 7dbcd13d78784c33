import OperatingSystem
import LayoutLanguage
import LayoutModel

/// An error in a file of texts, with its place.
public struct StringsError: Error, CustomStringConvertible, Sendable {
  /// The file, line and column, the problem, the line with a caret, and advice.
  public let description: String

  init(_ error: any Error, in path: String) {
    switch error {
    case let error as LanguageError:
      description = "\(path):\(error.line):\(error.column): \(error)"
    case DecodingError.dataCorrupted(let context):
      description = "\(path): This is not a string catalog: \(Self.reason(context))"
    case DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: " › ")
      description =
        "\(path): This is not a string catalog: \(context.debugDescription)"
        + (place.isEmpty ? "" : " (at \(place))")
    default: description = "\(path): \(error)"
    }
  }
  private static func reason(_ context: DecodingError.Context) -> String {
    #if !canImport(FoundationEssentials)
      // Only Apple's Foundation reports the place.
      if let error = context.underlyingError as? CocoaError,
        let reason = error.userInfo[NSDebugDescriptionErrorKey]
      {
        return "\(reason)"
      }
    #endif
    return context.debugDescription
  }
}
