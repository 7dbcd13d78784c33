import ProjectFile

/// A hub's storage, in a database of any kind.
public struct HubStorage: Sendable {
  package let database: any HubDatabase
  /// Where the bytes of new revisions are stored; `nil` for the database itself.
  let objects: (any ObjectStorage)?
  /// The owner of the data, for hubs that share a database.
  let tenant: String
  /// The clock, in milliseconds since 1970 (UTC).
  package let now: @Sendable () -> Int64

  /// The default quota of a project, in bytes.
  public static let usualQuota = 1 << 30

  /// Opens a database and migrates its tables to this version.
  ///
  /// - Parameters:
  ///   - objects: where the bytes of new revisions are stored; `nil` for the database itself.
  ///   - now: the clock, in milliseconds since 1970 (UTC).
  /// - Throws: ``HubError`` if the database fails or was written by a newer version.
  public init(
    _ database: any HubDatabase, objects: (any ObjectStorage)? = nil, tenant: String = "main",
    now: @escaping @Sendable () -> Int64
  ) throws {
    self.database = database
    self.objects = objects
    self.tenant = tenant
    self.now = now
    try HubSchema.prepare(database)
  }

  /// Finishes using the database, whose file is a complete backup then unless another process has
  /// it open.
  public func settle() { database.settle() }

  /// Returns a new ID: 128 random bits as hexadecimal digits.
  package static func newID() -> String { RandomDigits.make(words: 2) }

  // MARK: Projects

  private static let projectColumns =
    "id, name, project, default_branch, quota, created, collections"

  static func project(_ row: [SQLValue]) -> HubProject {
    HubProject(
      id: row[0].text, name: row[1].text, project: row[2].textOrNil,
      defaultBranch: row[3].textOrNil, quota: Int(row[4].number), created: row[5].number,
      collections: row[6].number)
  }

  /// Returns the projects, by name.
  public func projects() throws -> [HubProject] {
    try database.reading { session in
      try session.rows(
        "SELECT \(Self.projectColumns) FROM hub_project WHERE tenant = $1 ORDER BY name",
        [.text(tenant)]
      ).map(Self.project)
    }
  }

  /// Returns those of the given IDs whose projects no longer exist.
  ///
  /// - Complexity: linear in the number of IDs, whatever the number of projects.
  package func removed(of ids: Set<String>) throws -> Set<String> {
    let asked = ids.sorted()
    let answers = try database.reading { session in
      try session.run(
        asked.map {
          HubStatement(
            "SELECT id FROM hub_project WHERE tenant = $1 AND id = $2", [.text(tenant), .text($0)])
        })
    }
    return Set(zip(asked, answers).filter { $1.rows.isEmpty }.map(\.0))
  }

  /// Whether there are fewer projects than the given number; counts no further.
  package func hasFewerProjects(than number: Int) throws -> Bool {
    let rows = try database.reading { session in
      try session.rows(
        """
        SELECT COUNT(*) FROM (SELECT id FROM hub_project WHERE tenant = $1 LIMIT $2) AS counted
        """, [.text(tenant), .integer(Int64(number))])
    }
    return (rows.first?.first?.number ?? 0) < Int64(number)
  }

  /// Queries a page of the projects that meet a condition, by name.
  func projectsQuestion(
    after name: String, limit: Int, where condition: String, _ values: [SQLValue]
  ) -> HubStatement {
    HubStatement(
      """
      SELECT \(Self.projectColumns) FROM hub_project
      WHERE tenant = $1 AND name > $2 AND \(condition) ORDER BY name LIMIT $3
      """, [.text(tenant), .text(name), .integer(Int64(limit))] + values)
  }

  /// Returns the project with a name.
  ///
  /// - Throws: ``HubError`` if there is none.
  public func project(named name: String) throws -> HubProject {
    guard let found = try database.reading({ try project(named: name, $0) }) else {
      throw HubError(.unknown, "There is no project \(name).")
    }
    return found
  }

  func project(named name: String, _ session: any HubSession) throws -> HubProject? {
    try session.run([projectQuestion(name)])[0].rows.first.map(Self.project)
  }

  func projectQuestion(_ name: String) -> HubStatement {
    HubStatement(
      "SELECT \(Self.projectColumns) FROM hub_project WHERE tenant = $1 AND name = $2",
      [.text(tenant), .text(name)])
  }

  /// Creates an empty project.
  ///
  /// - Throws: ``HubError`` if the name is taken or invalid.
  @discardableResult
  public func createProject(
    named name: String, quota: Int = HubStorage.usualQuota
  ) throws -> HubProject {
    guard HubProject.isName(name) else { throw Self.noName(name) }
    let project = HubProject(
      id: Self.newID(), name: name, project: nil, defaultBranch: nil, quota: quota, created: now(),
      collections: 0)
    let isNew = try database.transaction { session in
      try session.change(
        """
        INSERT INTO hub_project (tenant, id, name, quota, created)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
        """,
        [
          .text(tenant), .text(project.id), .text(name), .integer(Int64(quota)),
          .integer(project.created),
        ]) == 1
    }
    guard isNew else { throw HubError(.exists, "There is already a project \(name).") }
    return project
  }

  /// Changes the name, quota or default branch of a project.
  public func change(
    _ name: String, toName newName: String? = nil, quota: Int? = nil, defaultBranch: String? = nil
  ) throws {
    let project = try project(named: name)
    if let newName, !HubProject.isName(newName) { throw Self.noName(newName) }
    try database.transaction { session in
      if let newName {
        guard try self.project(named: newName, session) == nil else {
          throw HubError(.exists, "There is already a project \(newName).")
        }
        try session.change(
          "UPDATE hub_project SET name = $3 WHERE tenant = $1 AND id = $2",
          [.text(tenant), .text(project.id), .text(newName)])
      }
      if let quota {
        try session.change(
          "UPDATE hub_project SET quota = $3 WHERE tenant = $1 AND id = $2",
          [.text(tenant), .text(project.id), .integer(Int64(quota))])
      }
      if let defaultBranch { try setDefaultBranch(defaultBranch, of: project, session) }
    }
  }

  private func setDefaultBranch(
    _ branch: String, of project: HubProject, _ session: any HubSession
  ) throws {
    let branches = try session.rows(Self.referenceQuestion(of: "$2"), key(project))
      .compactMap(Self.reference).filter { $0.kind == .branch }.map(\.name)
    guard branches.contains(branch) else {
      throw HubError(
        .unknown, "There is no branch \(branch) in \(project.name).",
        advice: branches.isEmpty
          ? "Nothing has been pushed yet; the first push sets it."
          : "There are \(branches.prefix(10).joined(separator: ", ")).")
    }
    try session.change(
      "UPDATE hub_project SET default_branch = $3 WHERE tenant = $1 AND id = $2",
      [.text(tenant), .text(project.id), .text(branch)])
  }

  private static func noName(_ name: String) -> HubError {
    HubError(
      .invalid, "\(name) is not a valid project name.",
      advice: name.utf8.count > HubProject.longestName
        ? "It is longer than \(HubProject.longestName) characters."
        : "Use letters, digits, -, _ and .")
  }

  /// Deletes a project with everything in it; ``sweep(olderThan:dryRun:)`` removes objects that the
  /// object storage fails to delete now.
  public func removeProject(named name: String) throws {
    let project = try project(named: name)
    try database.transaction { session in
      for table in ["hub_member", "hub_token"] {
        try session.change(
          "DELETE FROM \(table) WHERE tenant = $1 AND project = $2",
          [.text(tenant), .text(project.id)])
      }
      try session.change(
        "DELETE FROM hub_project WHERE tenant = $1 AND id = $2",
        [.text(tenant), .text(project.id)])
    }
    removeBodies(of: project)
  }
}
