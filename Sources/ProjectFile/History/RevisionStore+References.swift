import LayoutHistory

// The positions of branches, tags and the head.
extension RevisionStore {
  func head() throws -> Head {
    let row = try statement("SELECT branch, revision FROM head")
    defer { row.reset() }
    guard try row.step() else { throw ProjectFileError.historyDamaged("its head is missing") }
    return Head(branch: try row.optionalText(0), revision: try row.optionalInteger(1))
  }

  func setHead(_ head: Head) throws {
    let update = try statement("UPDATE head SET branch = ?, revision = ?")
    update.bind(1, head.branch)
    update.bind(2, head.revision)
    try update.run()
  }

  func reference(_ kind: ReferenceKind, _ name: String) throws -> Int? {
    let row = try statement("SELECT revision FROM \(kind.rawValue) WHERE name = ?")
    row.bind(1, name)
    defer { row.reset() }
    return try row.step() ? try row.integer(0) : nil
  }

  func references(_ kind: ReferenceKind) throws -> [(name: String, revision: Int)] {
    let rows = try statement("SELECT name, revision FROM \(kind.rawValue) ORDER BY name")
    return try rows.map { try ($0.text(0), $0.integer(1)) }
  }

  /// Points a branch or tag at a revision; `nil` removes it.
  func setReference(_ kind: ReferenceKind, _ name: String, _ revision: Int?) throws {
    guard let revision else {
      let delete = try statement("DELETE FROM \(kind.rawValue) WHERE name = ?")
      delete.bind(1, name)
      return try delete.run()
    }
    let set = try statement(
      """
      INSERT INTO \(kind.rawValue) (name, revision) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET revision = excluded.revision
      """)
    set.bind(1, name)
    set.bind(2, revision)
    try set.run()
  }

  /// Sets whether a branch refuses revisions with conflicts.
  func setRefusesConflicts(_ refuses: Bool, branch: String) throws {
    let update = try statement("UPDATE branch SET refuses_conflicts = ? WHERE name = ?")
    update.bind(1, refuses)
    update.bind(2, branch)
    try update.run()
  }

  private func refusingBranches() throws -> [String] {
    let rows = try statement("SELECT name FROM branch WHERE refuses_conflicts = 1")
    return try rows.map { try $0.text(0) }
  }

  /// Returns every branch, every tag and the head as one value, for comparison.
  func snapshot() throws -> ReferenceSnapshot {
    var values: [ReferenceSnapshot.Key: FieldValue] = [:]
    for kind in ReferenceKind.allCases {
      for (name, revision) in try references(kind) {
        values[.init(kind: kind.rawValue, name: name)] = .integer(Int64(revision))
      }
    }
    for branch in try refusingBranches() {
      values[.init(kind: "refusal", name: branch)] = .integer(1)
    }
    let head = try head()
    if let branch = head.branch { values[.init(kind: "head", name: "branch")] = .text(branch) }
    if let revision = head.revision {
      values[.init(kind: "head", name: "revision")] = .integer(Int64(revision))
    }
    return ReferenceSnapshot(values: values)
  }
}
