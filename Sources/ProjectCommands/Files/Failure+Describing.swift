import AutoLayoutStore

extension Failure {
  /// Creates the failure with which a command ends because of an error.
  package init(describing error: any Error) {
    if let failure = error as? Failure {
      self = failure
      return
    }
    if let error = error as? any FailingError {
      self = error.failure
      return
    }
    if let trouble = FileTrouble(describing: error) {
      self = trouble.failure
      return
    }
    let diagnosis = Diagnosis(of: error)
    let message = (error as? any Remediable)?.withHint ?? diagnosis.message
    switch diagnosis.kind {
    case .usage: self.init(.usage, message)
    case .input: self.init(.input, message)
    case .store: self.init(.store, message)
    case .race: self.init(.raced, message)
    case .refusal: self.init(.no, message)
    case .unknown:
      self.init(
        .defect,
        "\(message)\nThis is a bug in alstore. "
          + "Nothing was written. Please report it with the command that caused it.")
    }
  }
}
