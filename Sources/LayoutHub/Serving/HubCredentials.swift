import HTTPTypes
import Hummingbird

/// Where a request says whom it comes from.
enum HubCredentials {
  /// The cookie that a browser keeps a token in after it was given on the page.
  static let cookie = "alstore_token"

  /// The token, and whether a browser sent it by itself; `nil` where there is none.
  static func token(of request: Request) -> (text: String, isCookie: Bool)? {
    if let value = request.headers[.authorization] {
      let words = value.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0].lowercased() == "bearer" else { return ("", false) }
      return (String(words[1]), false)
    }
    return request.cookies[cookie].map { ($0.value, true) }
  }
}
