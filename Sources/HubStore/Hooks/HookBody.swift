import Foundation

/// The payload of a message to a hook.
package struct HookBody: Encodable {
  /// A change of a branch or tag.
  package struct Update: Encodable {
    let kind: String
    let name: String
    /// `nil` if it was created.
    let old: String?
    /// `nil` if it was deleted.
    let new: String?

    /// - Parameters:
    ///   - kind: the protocol's name for it: `branch` or `tag`.
    ///   - old: the hash of the revision it pointed to.
    ///   - new: the hash of the revision it points to now.
    package init(kind: String, name: String, old: String?, new: String?) {
      self.kind = kind
      self.name = name
      self.old = old
      self.new = new
    }
  }

  var schema = "alstore.push-hook/1"
  let project: String
  let user: String
  /// Milliseconds since 1970 (UTC).
  let time: Int64
  let updates: [Update]

  /// - Parameters:
  ///   - project: the name of the project pushed to.
  ///   - user: the user who pushed.
  ///   - time: the time of the push, in milliseconds since 1970 (UTC).
  package init(project: String, user: String, time: Int64, updates: [Update]) {
    self.project = project
    self.user = user
    self.time = time
    self.updates = updates
  }

  /// Returns the payload as JSON with sorted keys.
  package func json() throws -> String {
    String(decoding: try SortedJSON.data(of: self), as: UTF8.self)
  }
}
