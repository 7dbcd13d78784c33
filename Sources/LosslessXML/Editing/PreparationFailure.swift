/// An error in a new node, to which the caller adds the edit and its line.
struct PreparationFailure: Error {
  let code: EditError.Code
  let subject: String
}
