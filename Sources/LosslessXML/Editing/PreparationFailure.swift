/// Why something new cannot be written; the edit and its line are known further out.
struct PreparationFailure: Error {
  let code: EditError.Code
  let subject: String
}
