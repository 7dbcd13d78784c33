import ProjectFile

extension HubStorage {
  /// Adds a hook: an address that is notified of every push to a project from now on.
  ///
  /// - Returns: the hook, and the secret its messages are signed with.
  @discardableResult
  public func addHook(
    _ url: String, to projectName: String
  ) throws -> (hook: HubHook, secret: String) {
    let project = try project(named: projectName)
    let host = url.wholeMatch(of: /https?:\/\/([^\/?#]+).*/)?.output.1
    guard let host else {
      throw HubError(
        .invalid, "\(url) is not a webhook address.", advice: "Use http(s)://…")
    }
    // Credentials would never be sent, but be visible to everyone who may list the hooks.
    guard !host.contains("@") else {
      throw HubError(
        .invalid, "A hook's address cannot contain a user or password.",
        advice: "Messages are signed with the hook's secret, which the receiver verifies.")
    }
    let hook = HubHook(
      id: String(Self.newID().prefix(12)), url: url, secret: RandomDigits.make(words: 4))
    try database.transaction { session in
      try session.change(
        """
        INSERT INTO hub_hook (tenant, id, project, url, secret, created)
        VALUES ($1, $2, $3, $4, $5, $6)
        """,
        [
          .text(tenant), .text(hook.id), .text(project.id), .text(url), .text(hook.secret),
          .integer(now()),
        ])
    }
    return (hook, hook.secret)
  }

  /// Removes a hook.
  public func removeHook(_ id: String) throws {
    let isKnown = try database.transaction { session in
      try session.change(
        "DELETE FROM hub_hook WHERE tenant = $1 AND id = $2", [.text(tenant), .text(id)]) == 1
    }
    guard isKnown else { throw Self.noHook(id) }
  }

  /// Returns the hooks of a project.
  public func hooks(of project: HubProject) throws -> [HubHook] {
    try database.reading { session in
      try session.rows(Self.hookQuestion + "= $2 ORDER BY created, id", key(project))
        .map(Self.hook)
    }
  }

  /// Returns a hook and the name of its project.
  package func hook(_ id: String) throws -> (hook: HubHook, project: String) {
    let row = try database.reading { session in
      try session.rows(
        """
        SELECT h.id, h.url, h.secret, p.name FROM hub_hook h
        JOIN hub_project p ON p.tenant = h.tenant AND p.id = h.project
        WHERE h.tenant = $1 AND h.id = $2
        """, [.text(tenant), .text(id)]
      ).first
    }
    guard let row else { throw Self.noHook(id) }
    return (Self.hook(row), row[3].text)
  }

  private static func noHook(_ id: String) -> HubError {
    HubError(.unknown, "There is no hook \(id).", advice: "The hook list shows ids.")
  }

  static let hookQuestion = "SELECT id, url, secret FROM hub_hook WHERE tenant = $1 AND project "

  static func hook(_ row: [SQLValue]) -> HubHook {
    HubHook(id: row[0].text, url: row[1].text, secret: row[2].text)
  }

  func insertion(of delivery: HubDelivery) -> HubStatement {
    HubStatement(
      """
      INSERT INTO hub_delivery (tenant, id, hook, body, attempts, due, status)
      VALUES ($1, $2, $3, $4, $5, $6, '')
      """,
      [
        .text(tenant), .text(delivery.id), .text(delivery.hook), .text(delivery.body),
        .integer(Int64(delivery.attempts)), .integer(delivery.due),
      ])
  }

  /// Claims a message that is due, so that no other hub takes it for a while, skipping messages
  /// that another hub is claiming at the same moment.
  ///
  /// - Parameters:
  ///   - pause: how long others leave it alone, in milliseconds.
  ///   - projects: the IDs of projects whose messages are skipped for now.
  ///   - hooks: the IDs of hooks whose messages are skipped.
  /// - Returns: `nil` if none is due.
  package func claimDelivery(
    pause: Int64, exceptOf projects: [String] = [], hooks: [String] = []
  ) throws -> (delivery: HubDelivery, hook: HubHook)? {
    try database.transaction { session in
      func without(_ column: String, _ ids: [String], from first: Int) -> String {
        guard !ids.isEmpty else { return "" }
        let places = ids.indices.map { "$\($0 + first)" }.joined(separator: ", ")
        return " AND \(column) NOT IN (\(places))"
      }
      let found = try session.rows(
        """
        SELECT d.id, d.body, d.attempts, d.due, h.id, h.url, h.secret, h.project
        FROM hub_delivery d JOIN hub_hook h ON h.tenant = d.tenant AND h.id = d.hook
        WHERE d.tenant = $1 AND d.status = '' AND d.due <= $2
        \(without("h.project", projects, from: 3))
        \(without("h.id", hooks, from: 3 + projects.count)) ORDER BY d.due, d.id LIMIT 1
        \(database.claiming("d"))
        """, [.text(tenant), .integer(now())] + (projects + hooks).map(SQLValue.text))
      guard let row = found.first else { return nil }
      let isOurs =
        try session.change(
          """
          UPDATE hub_delivery SET due = $4, attempts = attempts + 1
          WHERE tenant = $1 AND id = $2 AND due = $3 AND status = ''
          """,
          [.text(tenant), row[0], row[3], .integer(now() + pause)]) == 1
      guard isOurs else { return nil }
      return (
        HubDelivery(
          id: row[0].text, hook: row[4].text, body: row[1].text,
          attempts: Int(row[2].number) + 1, due: row[3].number, project: row[7].text),
        HubHook(id: row[4].text, url: row[5].text, secret: row[6].text)
      )
    }
  }

  /// Records the result of an attempt: a final status, or the time of the next attempt.
  package func settle(_ delivery: HubDelivery, status: String, again due: Int64?) throws {
    try database.transaction { session in
      try session.change(
        "UPDATE hub_delivery SET status = $3, due = $4 WHERE tenant = $1 AND id = $2",
        [
          .text(tenant), .text(delivery.id), .text(due == nil ? status : ""),
          .integer(due ?? delivery.due),
        ])
      if due == nil {
        // Completed messages are kept for inspection for a week.
        try session.change(
          "DELETE FROM hub_delivery WHERE tenant = $1 AND status <> '' AND due < $2",
          [.text(tenant), .integer(now() - 7 * 86_400_000)])
      }
    }
  }

  /// Returns the latest messages to the hooks of a project: address, time, attempts and status.
  public func deliveries(
    of project: HubProject
  ) throws -> [(url: String, due: Int64, attempts: Int, status: String)] {
    try database.reading { session in
      try session.rows(
        """
        SELECT h.url, d.due, d.attempts, d.status FROM hub_delivery d
        JOIN hub_hook h ON h.tenant = d.tenant AND h.id = d.hook
        WHERE h.tenant = $1 AND h.project = $2 ORDER BY d.due DESC, d.id LIMIT 100
        """, key(project)
      ).map { ($0[0].text, $0[1].number, Int($0[2].number), $0[3].text) }
    }
  }
}
