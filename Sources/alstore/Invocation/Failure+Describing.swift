import AutoLayoutStore
import LayoutHub

extension Failure {
  /// The failure that an error of a command comes to.
  init(describing error: any Error) {
    if let failure = error as? Failure {
      self = failure
      return
    }
    if let error = error as? HubError {
      self.init(error.code == .storage ? .store : .usage, error.description)
      return
    }
    let diagnosis = Diagnosis(of: error)
    switch diagnosis.kind {
    case .usage: self.init(.usage, diagnosis.message)
    case .input: self.init(.input, diagnosis.message)
    case .store: self.init(.store, diagnosis.message)
    case .race: self.init(.raced, diagnosis.message)
    case .refusal: self.init(.no, diagnosis.message)
    case .unknown:
      self.init(
        .defect,
        "\(diagnosis.message)\nThis is a defect of alstore's. "
          + "Nothing was written; please report it with the command that led to it.")
    }
  }
}
