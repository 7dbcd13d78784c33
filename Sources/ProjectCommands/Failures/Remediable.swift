package import AutoLayoutStore

/// An error of the library's that knows what would help.
package protocol Remediable: Error {
  var message: String { get }
  var remedy: Remedy? { get }
  /// What to type, in place of an error's advice; none where the advice says as much.
  static var hints: [Remedy: String] { get }
}

extension Remediable {
  /// The message with what to type below it; `nil` where the error's own advice says as much.
  package var withHint: String? { remedy.flatMap { Self.hints[$0] }.map { "\(message)\n\($0)" } }
}
