import AutoLayoutStore
import HubStore

/// An error of the library's that knows what would help.
protocol Remediable: Error {
  var message: String { get }
  var remedy: Remedy? { get }
}

extension Remediable {
  /// The message with what to type below it; `nil` where the error's own advice says as much.
  var withHint: String? { remedy?.hint.map { "\(message)\n\($0)" } }
}
