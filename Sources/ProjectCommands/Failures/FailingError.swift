/// An error that knows the end of a command which it comes to.
package protocol FailingError: Error {
  var failure: Failure { get }
}
