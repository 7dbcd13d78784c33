import Foundation
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
      let reason = (context.underlyingError as? CocoaError)?.userInfo[NSDebugDescriptionErrorKey]
      description =
        "\(path): This is no string catalog: \(reason.map { "\($0)" } ?? context.debugDescription)"
    case DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: " › ")
      description =
        "\(path): This is no string catalog: \(context.debugDescription)"
        + (place.isEmpty ? "" : " (at \(place))")
    default: description = "\(path): \(error)"
    }
  }
}
