package import AutoLayoutStore

/// An error of the library with a suggested remedy.
package protocol Remediable: Error {
  var message: String { get }
  var remedy: Remedy? { get }
  /// What to type for each remedy, in place of the error's own advice; none if that is enough.
  static var hints: [Remedy: String] { get }
}

extension Remediable {
  /// The message and what to type, or `nil` if the error's own advice is enough.
  package var withHint: String? { remedy.flatMap { Self.hints[$0] }.map { "\(message)\n\($0)" } }
}
