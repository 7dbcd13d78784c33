import Foundation

/// The JSON body of an error response.
struct RefusalReport: Encodable {
  var schema = "alstore.problem/1"
  let code: String
  let message: String
  let advice: String?
}
