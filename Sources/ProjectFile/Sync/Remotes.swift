/// The copies with which a project is synchronized, as of the last contact.
///
/// ## Topics
/// - ``ProjectReader/remotes``
/// - ``all()``
/// - ``branches()``
public struct Remotes {
  let store: RevisionStore

  /// Returns the remotes, by name.
  public func all() throws -> [Remote] {
    let rows = try store.statement("SELECT name, url FROM remote ORDER BY name")
    return try rows.map { try Remote(name: $0.text(0), url: $0.text(1)) }
  }

  /// Returns the branches of all remotes, by remote and name.
  public func branches() throws -> [RemoteBranch] {
    let rows = try store.statement(
      "SELECT remote, name, revision FROM remote_branch ORDER BY remote, name")
    return try rows.map {
      try RemoteBranch(remote: $0.text(0), name: $0.text(1), revision: $0.integer(2))
    }
  }
}

extension ProjectReader {
  /// The copies with which the project is synchronized.
  public var remotes: Remotes { Remotes(store: revisions) }
}
