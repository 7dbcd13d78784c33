import Foundation

/// What a hook is told.
struct HookBody: Encodable {
  struct Update: Encodable {
    let kind: String
    let name: String
    /// `nil` where it was not there.
    let old: String?
    /// `nil` where it is gone.
    let new: String?
  }

  var schema = "alstore.push-hook/1"
  let project: String
  let user: String
  /// Milliseconds since 1970 (UTC).
  let time: Int64
  let updates: [Update]

  func json() throws -> String { String(decoding: try SortedJSON.data(of: self), as: UTF8.self) }
}
