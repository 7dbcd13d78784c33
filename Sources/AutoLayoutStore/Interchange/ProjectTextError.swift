import OperatingSystem
import LayoutLanguage
import LayoutModel
import ProjectFile

/// An error in a project in JSON form that prevents its import.
public struct ProjectTextError: Error, CustomStringConvertible, Sendable {
  /// The file, the line and column if known, the problem and advice.
  public let description: String

  init(_ error: any Error, in path: String) {
    switch error {
    case let error as LanguageError:
      description = "\(path):\(error.line):\(error.column): \(error)"
    case let error as LayoutError: description = "\(path): \(error.message)"
    case let error as ProjectFileError: description = "\(path): \(error.message)"
    default: description = "\(path): \(error)"
    }
  }
}
