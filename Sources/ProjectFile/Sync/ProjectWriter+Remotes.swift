public import LayoutModel

extension ProjectWriter {
  /// Notes a remote, or another address of one.
  public func setRemote(_ remote: Remote) throws {
    let set = try revisions.statement(
      "INSERT INTO remote (name, url) VALUES (?, ?) ON CONFLICT DO UPDATE SET url = excluded.url")
    set.bind(1, remote.name)
    set.bind(2, remote.url)
    try set.run()
  }

  /// Forgets a remote and where its branches stood.
  public func removeRemote(_ name: String) throws {
    for sql in ["DELETE FROM remote_branch WHERE remote = ?", "DELETE FROM remote WHERE name = ?"] {
      let delete = try revisions.statement(sql)
      delete.bind(1, name)
      try delete.run()
    }
  }

  /// Notes where a remote's branch stands; `nil` where it is gone.
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

  /// Makes this, which has no history yet, a copy of another project.
  public func adopt(_ id: ObjectID<ProjectFile>) throws {
    let set = try revisions.statement("UPDATE project SET id = ?")
    set.bind(1, id)
    try set.run()
  }
}
