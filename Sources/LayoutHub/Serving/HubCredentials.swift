import HTTPTypes
import Hummingbird

/// The credentials of a request.
enum HubCredentials {
  /// The cookie in which a browser keeps its token after sign-in.
  static let cookie = "alstore_token"

  /// Returns the token and whether it came in a cookie, or `nil` if there is none.
  static func token(of request: Request) -> (text: String, isCookie: Bool)? {
    if let value = request.headers[.authorization] {
      let words = value.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0].lowercased() == "bearer" else { return ("", false) }
      return (String(words[1]), false)
    }
    return request.cookies[cookie].map { ($0.value, true) }
  }
}
