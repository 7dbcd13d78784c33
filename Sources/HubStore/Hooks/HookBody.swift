import Foundation

/// What a hook is told.
package struct HookBody: Encodable {
  /// A branch or tag that was moved, and from where to where.
  package struct Update: Encodable {
    let kind: String
    let name: String
    /// `nil` where it was not there.
    let old: String?
    /// `nil` where it is gone.
    let new: String?

    /// - Parameters:
    ///   - kind: what the protocol calls it: `branch` or `tag`.
    ///   - old: the hash of the revision that it stood at.
    ///   - new: that of the one that it stands at.
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
  ///   - project: the name of the one that was pushed to.
  ///   - user: whoever pushed.
  ///   - time: when, in milliseconds since 1970 (UTC).
  package init(project: String, user: String, time: Int64, updates: [Update]) {
    self.project = project
    self.user = user
    self.time = time
    self.updates = updates
  }

  /// What is sent, with sorted keys.
  package func json() throws -> String {
    String(decoding: try SortedJSON.data(of: self), as: UTF8.self)
  }
}
