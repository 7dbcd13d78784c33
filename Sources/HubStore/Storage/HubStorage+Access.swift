import ProjectFile

extension HubStorage {
  /// The project key of memberships and tokens that apply to every project.
  private static let everyProject = "*"

  // MARK: Members

  /// Gives a user a role in one project or in every project; `nil` removes the role.
  ///
  /// - Throws: ``HubError`` if there is no such project or the user name is invalid.
  public func setRole(_ role: Role?, of user: String, in projectName: String?) throws {
    guard Self.isUser(user) else {
      throw HubError(.invalid, "\(user) is not a valid user name.")
    }
    let project = try projectKey(projectName)
    let key: [SQLValue] = [.text(tenant), .text(project), .text(user)]
    try database.transaction { session in
      if let role {
        try session.change(
          """
          INSERT INTO hub_member (tenant, project, user_name, role) VALUES ($1, $2, $3, $4)
          ON CONFLICT (tenant, project, user_name) DO UPDATE SET role = excluded.role
          """, key + [.text(role.rawValue)])
      } else {
        let removed = try session.change(
          "DELETE FROM hub_member WHERE tenant = $1 AND project = $2 AND user_name = $3", key)
        guard removed > 0 else {
          let place = projectName.map { "in \($0)" } ?? "in every project"
          throw HubError(.unknown, "\(user) has no role \(place).")
        }
      }
    }
  }

  /// Returns the roles of all users, by user and project.
  public func memberships() throws -> [Membership] {
    try database.reading { session in
      try session.rows(
        """
        SELECT m.user_name, p.name, m.role FROM hub_member m
        LEFT JOIN hub_project p ON p.tenant = m.tenant AND p.id = m.project
        WHERE m.tenant = $1 ORDER BY m.user_name, p.name
        """, [.text(tenant)]
      ).compactMap { row in
        Role(rawValue: row[2].text).map {
          Membership(user: row[0].text, project: row[1].textOrNil, role: $0)
        }
      }
    }
  }

  /// Returns a user's role in a project: the highest of the user's own roles, here and in every
  /// project, and those of anonymous users.
  func role(of user: String, in project: HubProject) throws -> Role? {
    try database.reading { session in
      try session.rows(
        """
        SELECT role FROM hub_member WHERE tenant = $1 AND project IN ($2, $3)
        AND user_name IN ($4, $5)
        """,
        [
          .text(tenant), .text(project.id), .text(Self.everyProject), .text(user),
          .text(Membership.anonymous),
        ]
      ).compactMap { Role(rawValue: $0[0].text) }.max()
    }
  }

  /// Returns a project, a principal's role in it and whatever else a request needs, in one round
  /// trip to the database.
  ///
  /// - Parameters:
  ///   - forPush: whether to load its protections and hooks.
  ///   - forReading: whether to load its branches and tags.
  /// - Returns: `nil` if there is no such project.
  package func standing(
    of principal: Principal, in name: String, forPush: Bool, forReading: Bool = false
  ) throws -> HubStanding? {
    let place: [SQLValue] = [.text(tenant), .text(name)]
    let id = "(SELECT id FROM hub_project WHERE tenant = $1 AND name = $2)"
    var questions = [
      projectQuestion(name),
      HubStatement(
        """
        SELECT user_name, role FROM hub_member WHERE tenant = $1 AND project IN ($3, \(id))
        AND user_name IN ($4, $5)
        """,
        place + [.text(Self.everyProject), .text(principal.user), .text(Membership.anonymous)]),
    ]
    if forPush {
      questions += [
        HubStatement(Self.protectionQuestion + "= \(id) ORDER BY pattern", place),
        HubStatement(Self.hookQuestion + "= \(id) ORDER BY created, id", place),
      ]
    }
    if forReading { questions.append(HubStatement(Self.referenceQuestion(of: id), place)) }
    let answers = try database.reading { try $0.run(questions) }.map(\.rows)
    guard let project = answers[0].first.map(Self.project) else { return nil }
    return HubStanding(
      project: project, role: Self.role(of: principal, in: project, answers[1]),
      protections: forPush ? answers[2].map(Self.protection) : [],
      hooks: forPush ? answers[3].map(Self.hook) : [],
      references: forReading ? (answers.last ?? []).compactMap(Self.reference) : [])
  }

  /// Returns a principal's role in a project.
  ///
  /// - Parameter members: users and their roles, in this project and in every project.
  private static func role(
    of principal: Principal, in project: HubProject, _ members: [[SQLValue]]
  ) -> Role? {
    let isForOther = principal.project.map { $0 != project.id } ?? false
    // A token for another project gives no more access than no token.
    let users = isForOther ? [Membership.anonymous] : [principal.user, Membership.anonymous]
    let role = members.filter { users.contains($0[0].text) }
      .compactMap { Role(rawValue: $0[1].text) }.max()
    return isForOther ? role : role.map { min($0, principal.scope) }
  }

  /// Returns a page of the projects that a principal may see, by name.
  ///
  /// - Parameters:
  ///   - name: the page starts after this name.
  ///   - limit: the maximum number of projects.
  /// - Returns: the projects, and whether more follow.
  /// - Complexity: linear in the number of projects for principals that may see all of them.
  package func projects(
    for principal: Principal, after name: String = "", limit: Int
  ) throws -> (projects: [HubProject], hasMore: Bool) {
    let users: [SQLValue] = [.text(principal.user), .text(Membership.anonymous)]
    let rows = try database.reading { session in
      let everywhere = Set(
        try session.rows(
          """
          SELECT user_name FROM hub_member WHERE tenant = $1 AND project = $2
          AND user_name IN ($3, $4)
          """, [.text(tenant), .text(Self.everyProject)] + users
        ).map { $0[0].text })
      // A token for one project gives no more access elsewhere than no token.
      let own = principal.project
      if everywhere.contains(own == nil ? principal.user : Membership.anonymous)
        || everywhere.contains(Membership.anonymous)
      {
        return try session.run([projectsQuestion(after: name, limit: limit + 1, where: "1 = 1", [])]
        )
      }
      let isOwnVisible = everywhere.contains(principal.user)
      return try session.run([
        projectsQuestion(
          after: name, limit: limit + 1,
          where: """
            (id IN (SELECT project FROM hub_member WHERE tenant = $1 AND (user_name = $5
              OR (user_name = $4 AND ($6 = '' OR project = $6)))) OR id = $7)
            """, users + [.text(own ?? ""), .text(isOwnVisible ? own ?? "" : "")])
      ])
    }[0].rows
    return (rows.prefix(limit).map(Self.project), rows.count > limit)
  }

  /// Returns the role that a user has in every project.
  package func roleEverywhere(of user: String) throws -> Role? {
    try database.reading { session in
      try session.rows(
        "SELECT role FROM hub_member WHERE tenant = $1 AND project = $2 AND user_name = $3",
        [.text(tenant), .text(Self.everyProject), .text(user)]
      ).compactMap { Role(rawValue: $0[0].text) }.max()
    }
  }

  private static func isUser(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && name != everyProject
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private func projectKey(_ name: String?) throws -> String {
    try name.map { try project(named: $0).id } ?? Self.everyProject
  }

  // MARK: Tokens

  /// Creates a token for a user.
  ///
  /// A user whose role is lower than the token's scope is given that role, since the token would
  /// otherwise not allow what it is for.
  ///
  /// - Parameters:
  ///   - projectName: the project the token is limited to; `nil` for every project.
  ///   - expires: when it expires, in milliseconds since 1970 (UTC); `nil` for never.
  /// - Returns: the token and its secret, which is not stored.
  public func createToken(
    for user: String, project projectName: String?, scope: Role, expires: Int64?
  ) throws -> (token: HubToken, secret: TokenSecret) {
    guard user != Membership.anonymous else {
      throw HubError(
        .invalid, "anonymous stands for requests without a token.",
        advice: "Give anonymous the role read in a project to make it public.")
    }
    let project = try projectKey(projectName)
    let current =
      try projectName.map { try role(of: user, in: self.project(named: $0)) }
      ?? roleEverywhere(of: user)
    if current.map({ $0 < scope }) ?? true { try setRole(scope, of: user, in: projectName) }
    let secret = TokenSecret()
    let token = HubToken(
      id: String(Self.newID().prefix(12)), user: user, project: projectName, scope: scope,
      created: now(), expires: expires, revoked: nil)
    try database.transaction { session in
      try session.change(
        """
        INSERT INTO hub_token (tenant, id, digest, user_name, project, scope, created, expires)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        [
          .text(tenant), .text(token.id), .blob(TokenSecret.digest(of: secret.text)), .text(user),
          .text(project), .text(scope.rawValue), .integer(token.created), .optional(expires),
        ])
    }
    return (token, secret)
  }

  /// Returns the tokens, oldest first.
  public func tokens() throws -> [HubToken] { try tokens(where: "TRUE") }

  /// Returns the token with an ID, or `nil`.
  func token(_ id: String) throws -> HubToken? {
    try tokens(where: "t.id = $2", [.text(id)]).first
  }

  private func tokens(where condition: String, _ values: [SQLValue] = []) throws -> [HubToken] {
    try database.reading { session in
      try session.rows(
        """
        SELECT t.id, t.user_name, p.name, t.scope, t.created, t.expires, t.revoked
        FROM hub_token t LEFT JOIN hub_project p ON p.tenant = t.tenant AND p.id = t.project
        WHERE t.tenant = $1 AND \(condition) ORDER BY t.created, t.id
        """, [.text(tenant)] + values
      ).compactMap { row in
        Role(rawValue: row[3].text).map {
          HubToken(
            id: row[0].text, user: row[1].text, project: row[2].textOrNil, scope: $0,
            created: row[4].number, expires: row[5].integerOrNil, revoked: row[6].integerOrNil)
        }
      }
    }
  }

  /// Whether there are any tokens, valid or not.
  public func hasTokens() throws -> Bool {
    try database.reading { session in
      try !session.rows("SELECT id FROM hub_token WHERE tenant = $1 LIMIT 1", [.text(tenant)])
        .isEmpty
    }
  }

  /// Revokes a token.
  ///
  /// - Throws: ``HubError`` if there is no such token.
  public func revokeToken(_ id: String) throws {
    let isKnown = try database.transaction { session in
      try session.change(
        "UPDATE hub_token SET revoked = COALESCE(revoked, $3) WHERE tenant = $1 AND id = $2",
        [.text(tenant), .text(id), .integer(now())]) == 1
    }
    guard isKnown else { throw Self.noToken(id) }
  }

  /// Replaces a token by a new one with the same access and lifetime.
  ///
  /// - Parameters:
  ///   - grace: how long the old token stays valid, in milliseconds, while the new one is
  ///     distributed.
  ///   - expires: when the new one expires; `nil` for the old one's full lifetime from now.
  /// - Throws: ``HubError`` if there is no such token or it is no longer valid.
  public func rotateToken(
    _ id: String, grace: Int64 = 0, expires: Int64? = nil
  ) throws -> (token: HubToken, secret: TokenSecret) {
    guard let old = try token(id) else { throw Self.noToken(id) }
    let now = now()
    guard old.revoked == nil, old.expires.map({ $0 > now }) ?? true else {
      throw HubError(
        .invalid, "The token \(id) is no longer valid.",
        advice: "Create a new one for \(old.user).")
    }
    let secret = TokenSecret()
    let token = HubToken(
      id: String(Self.newID().prefix(12)), user: old.user, project: old.project, scope: old.scope,
      created: now, expires: expires ?? old.expires.map { now + $0 - old.created }, revoked: nil)
    let end = min(old.expires ?? .max, now + grace)
    let isEnded = try database.transaction { session in
      try session.change(
        """
        INSERT INTO hub_token (tenant, id, digest, user_name, project, scope, created, expires)
        SELECT tenant, $3, $4, user_name, project, scope, $5, $6 FROM hub_token
        WHERE tenant = $1 AND id = $2 AND revoked IS NULL
        """,
        [
          .text(tenant), .text(id), .text(token.id),
          .blob(TokenSecret.digest(of: secret.text)), .integer(now), .optional(token.expires),
        ])
      return try session.change(
        grace > 0
          ? "UPDATE hub_token SET expires = $3 WHERE tenant = $1 AND id = $2 AND revoked IS NULL"
          : "UPDATE hub_token SET revoked = $3 WHERE tenant = $1 AND id = $2 AND revoked IS NULL",
        [.text(tenant), .text(id), .integer(end)]) == 1
    }
    guard isEnded else { throw Self.noToken(id) }
    return (token, secret)
  }

  private static func noToken(_ id: String) -> HubError {
    HubError(.unknown, "There is no token \(id).", advice: "The token list shows ids.")
  }

  /// Returns the principal that a token authenticates.
  ///
  /// - Returns: `nil` if there is no such token or it is revoked or expired.
  package func principal(digest: [UInt8]) throws -> Principal? {
    try database.reading { session in
      try session.rows(
        """
        SELECT id, user_name, project, scope FROM hub_token
        WHERE tenant = $1 AND digest = $2 AND revoked IS NULL AND (expires IS NULL OR expires > $3)
        """, [.text(tenant), .blob(digest), .integer(now())]
      ).first.flatMap { row in
        Role(rawValue: row[3].text).map { scope in
          let project = row[2].text
          return Principal(
            user: row[1].text, token: row[0].text,
            project: project == Self.everyProject ? nil : project, scope: scope)
        }
      }
    }
  }

  // MARK: Protection

  /// Protects branches of a project, replacing any protection with the same pattern.
  public func protect(_ protection: BranchProtection, in projectName: String) throws {
    let project = try project(named: projectName)
    guard protection.pushRole != .read, !protection.pattern.isEmpty else {
      throw HubError(.invalid, "A protection needs a pattern and a role that can push.")
    }
    try database.transaction { session in
      try session.change(
        """
        INSERT INTO hub_protection
          (tenant, project, pattern, push_role, allows_force, refuses_conflicts)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (tenant, project, pattern) DO UPDATE SET push_role = excluded.push_role,
          allows_force = excluded.allows_force, refuses_conflicts = excluded.refuses_conflicts
        """,
        key(project) + [
          .text(protection.pattern), .text(protection.pushRole.rawValue),
          .flag(protection.allowsForce), .flag(protection.refusesConflicts),
        ])
    }
  }

  /// Removes the protection of a pattern.
  public func unprotect(_ pattern: String, in projectName: String) throws {
    let project = try project(named: projectName)
    let isKnown = try database.transaction { session in
      try session.change(
        "DELETE FROM hub_protection WHERE tenant = $1 AND project = $2 AND pattern = $3",
        key(project) + [.text(pattern)]) == 1
    }
    guard isKnown else { throw HubError(.unknown, "\(pattern) is not protected.") }
  }

  /// Returns the branch protections of a project, by pattern.
  public func protections(of project: HubProject) throws -> [BranchProtection] {
    try database.reading { session in
      try session.rows(Self.protectionQuestion + "= $2 ORDER BY pattern", key(project))
        .map(Self.protection)
    }
  }

  private static let protectionQuestion =
    """
    SELECT pattern, push_role, allows_force, refuses_conflicts FROM hub_protection
    WHERE tenant = $1 AND project\u{20}
    """

  private static func protection(_ row: [SQLValue]) -> BranchProtection {
    BranchProtection(
      pattern: row[0].text, pushRole: Role(rawValue: row[1].text) ?? .admin,
      allowsForce: row[2].number == 1, refusesConflicts: row[3].number == 1)
  }
}
