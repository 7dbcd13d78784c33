import InterfaceBuilder
import LayoutLanguage
import LayoutModel
import LayoutSync
import ProjectFile

/// What an error of the library means for whoever asked, with a text for people.
public struct Diagnosis: Sendable {
  /// Whose matter it is.
  public enum Kind: Sendable {
    /// What was asked for cannot be done: a name nothing has, a value out of range.
    case usage
    /// What was read is wrong: an equation, a document.
    case input
    /// The project file is missing, locked, damaged, newer or no project.
    case store
    /// The answer to what was asked is no.
    case refusal
    /// Somebody else changed what was to be changed.
    case race
    /// An error of no known kind.
    case unknown
  }

  public let kind: Kind
  /// What is wrong, where, why and what to do next; may be several lines.
  public let message: String

  /// Tells what an error means.
  public init(of error: any Error) {
    switch error {
    case let error as LanguageError:
      kind = .input
      message = error.description
    case let error as StringsError:
      kind = .input
      message = error.description
    case let error as ProjectTextError:
      kind = .input
      message = error.description
    case let error as ImportError:
      kind = .input
      message = error.description
    case let error as ExportError:
      kind = .input
      message = error.description
    case let error as LayoutError:
      kind = .usage
      message = error.description
    case let error as HistoryError:
      let refusals: [HistoryError.Code] = [.nothingToCommit, .nothingToUndo, .conflict]
      kind = refusals.contains(error.code) ? .refusal : .usage
      message = error.description
    case let error as ProjectFileError:
      kind = error.isAboutRequest ? .usage : .store
      message = error.description
    case let error as SyncError:
      kind =
        switch error.code {
        case .raced: .race
        case .refused: .refusal
        case .unknown, .unreachable: .usage
        case .malformed, .tooLarge: .input
        }
      message = error.description
    default:
      kind = .unknown
      message = "\(error)"
    }
  }
}

extension ProjectFileError {
  /// Whether the file is well and the request was not.
  fileprivate var isAboutRequest: Bool {
    [.badQuery, .unknownObject, .constraintViolation].contains(code)
  }
}
