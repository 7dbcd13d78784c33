// A shallow history begins with revisions whose parents exist only in other copies.
extension RevisionStore {
  /// Returns the state of a revision without parents here, encoded as changes of the empty project,
  /// or `nil` for any other revision.
  func shallowState(_ number: Int) throws -> [UInt8]? {
    let row = try statement("SELECT bytes FROM shallow WHERE revision = ?")
    row.bind(1, number)
    defer { row.reset() }
    return try row.step() ? try row.bytes(0) : nil
  }

  /// Returns the revisions whose parents are not here.
  func shallowRevisions() throws -> Set<Int> {
    Set(try statement("SELECT revision FROM shallow").map { try $0.integer(0) })
  }

  func isShallow(_ number: Int) throws -> Bool {
    let row = try statement("SELECT 1 FROM shallow WHERE revision = ?")
    row.bind(1, number)
    defer { row.reset() }
    return try row.step()
  }

  func setShallowState(_ bytes: [UInt8], of number: Int) throws {
    let insert = try statement("INSERT INTO shallow (revision, bytes) VALUES (?, ?)")
    insert.bind(1, number)
    insert.bind(2, bytes)
    try insert.run()
  }
}
