public import LayoutModel

extension ProjectWriter {
  /// Adds a remote, or changes its address.
  public func setRemote(_ remote: Remote) throws {
    let set = try revisions.statement(
      "INSERT INTO remote (name, url) VALUES (?, ?) ON CONFLICT DO UPDATE SET url = excluded.url")
    set.bind(1, remote.name)
    set.bind(2, remote.url)
    try set.run()
  }

  /// Removes a remote and its recorded branches.
  public func removeRemote(_ name: String) throws {
    for sql in ["DELETE FROM remote_branch WHERE remote = ?", "DELETE FROM remote WHERE name = ?"] {
      let delete = try revisions.statement(sql)
      delete.bind(1, name)
      try delete.run()
    }
  }

  /// Records the revision of a remote's branch; `nil` removes it.
  public func setRemoteBranch(_ remote: String, _ name: String, _ revision: Int?) throws {
    let sql =
      revision == nil
      ? "DELETE FROM remote_branch WHERE remote = ? AND name = ?"
      : """
      INSERT INTO remote_branch (remote, name, revision) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET revision = excluded.revision
      """
    let set = try revisions.statement(sql)
    set.bind(1, remote)
    set.bind(2, name)
    if let revision { set.bind(3, revision) }
    try set.run()
  }

  /// Makes this project, which has no history yet, a copy of another one.
  public func adopt(_ id: ObjectID<ProjectFile>) throws {
    let set = try revisions.statement("UPDATE project SET id = ?")
    set.bind(1, id)
    try set.run()
  }
}
