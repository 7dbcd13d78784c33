extension Hub {
  /// Removes a project with all that it holds, and lets go of what this process holds of it.
  ///
  /// Other processes on the same database notice within ``HubSettings/upkeep`` seconds.
  ///
  /// - Throws: ``HubError`` where there is no such project.
  public func removeProject(named name: String) throws {
    let project = try storage.project(named: name)
    try storage.removeProject(named: name)
    forget([project.id])
  }

  /// Lets go of what this process holds of projects that others removed.
  ///
  /// One question to the database, and none where nothing is held.
  ///
  /// - Returns: how many projects those were.
  @discardableResult
  func forgetRemoved() throws -> Int {
    usage.forgetOld(storage.now())
    // In this order: what is held was there before, and an id is never used again, so what the
    // database does not know by now was removed.
    let held = answers.projects.union(usage.projects).union(replicas.projects)
    guard !held.isEmpty else { return 0 }
    let removed = try storage.removed(of: held)
    forget(removed)
    return removed.count
  }

  private func forget(_ projects: Set<String>) {
    guard !projects.isEmpty else { return }
    answers.forget(projects)
    usage.forget(projects)
    for project in projects { replicas.forget(project) }
  }
}
