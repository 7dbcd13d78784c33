import InterfaceBuilder
import LayoutLanguage
import LayoutModel
import LayoutSync
import ProjectFile

/// The meaning of a library error for the caller, with a message for the user.
public struct Diagnosis: Sendable {
  /// The category of an error.
  public enum Kind: Sendable {
    /// The request cannot be carried out: an unknown name, a value out of range.
    case usage
    /// The input is invalid: an equation, a document.
    case input
    /// The project file is missing, locked, damaged, too new or not a project.
    case store
    /// The request was refused.
    case refusal
    /// Another process changed the same data first.
    case race
    /// An unknown error.
    case unknown
  }

  public let kind: Kind
  /// The problem, its location, its cause and the next step; may span several lines.
  public let message: String

  /// Creates the diagnosis of an error.
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
  /// Whether the request is at fault rather than the file.
  fileprivate var isAboutRequest: Bool {
    [.badQuery, .unknownObject, .constraintViolation].contains(code)
  }
}
