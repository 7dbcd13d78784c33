import OperatingSystem
import LayoutLanguage
import LayoutModel
import ProjectFile

/// Why a project that was written as JSON cannot be imported, and where.
public struct ProjectTextError: Error, CustomStringConvertible, Sendable {
  /// The file, line and column where known, what is wrong, and what to do.
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
