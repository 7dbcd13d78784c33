import Foundation

/// How a hub says over HTTP that it does not do something.
struct RefusalReport: Encodable {
  var schema = "alstore.problem/1"
  let code: String
  let message: String
  let advice: String?
}
