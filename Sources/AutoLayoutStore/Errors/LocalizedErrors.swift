public import ConstraintSolver
public import OperatingSystem
public import InterfaceBuilder
public import LayoutEngine
public import LayoutHistory
public import LayoutLanguage
public import LayoutModel
public import LayoutSync
public import LosslessXML
public import ProjectFile

// Error messages for Foundation and its alerts, which otherwise show "The operation could not be
// completed." The lower modules do not depend on Foundation, so all conformances are here.

extension LayoutError: LocalizedError {
  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}

extension ProjectFileError: LocalizedError {
  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}

extension DurableFile.Fault: LocalizedError {
  public var errorDescription: String? { ProjectFileError(self).message }
  public var recoverySuggestion: String? { ProjectFileError(self).advice }
}

extension HistoryError: LocalizedError {
  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}

extension SyncError: LocalizedError {
  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}

extension LanguageError: LocalizedError {
  public var errorDescription: String? { message }
  public var failureReason: String? { sourceLine.isEmpty ? nil : caretDisplay }
  public var recoverySuggestion: String? { advice }
}

extension StringsError: LocalizedError {
  public var errorDescription: String? { description }
}

extension ProjectTextError: LocalizedError {
  public var errorDescription: String? { description }
}

extension DocumentChoiceError: LocalizedError {
  public var errorDescription: String? { description }
}

extension ImportError: LocalizedError {
  public var errorDescription: String? { description }
}

extension ExportError: LocalizedError {
  public var errorDescription: String? { message }
}

extension MergeError: LocalizedError {
  public var errorDescription: String? { description }
}

extension XMLError: LocalizedError {
  public var errorDescription: String? { description }
}

extension EditError: LocalizedError {
  public var errorDescription: String? { description }
}

extension SolverError: LocalizedError {
  public var errorDescription: String? { description }
}

extension RevisionError: LocalizedError {
  public var errorDescription: String? { message }
}

extension ResolutionError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unknown: "There is no such conflict."
    case .notOneField(let fields):
      fields.isEmpty
        ? "The conflict is about a whole object and cannot be resolved with a value."
        : "The conflict is about \(fields.joined(separator: ", ")) and cannot be resolved with "
          + "one value."
    }
  }
}

extension PartialChangeError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .missing(let key): "It refers to a missing \(key.kind)."
    case .impossible: "It is inconsistent with the rest of the project."
    }
  }
}

extension FontFileError: LocalizedError {
  public var errorDescription: String? { "The file " + reason }
}

extension SolvingBudget.Excess: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .variables(let layout, let count):
      "\(layout) has \(count) variables, more than the limit here."
    case .time: "Solving took longer than the limit here."
    }
  }
}
