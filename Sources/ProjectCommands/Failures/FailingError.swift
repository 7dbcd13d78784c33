/// An error that determines how the command fails.
package protocol FailingError: Error {
  var failure: Failure { get }
}
