/// The statements of one connection that are kept between blocks, because compiling one takes
/// longer than running most.
///
/// The number of possible statements is unbounded: one updates any set of columns. The most
/// recently used are kept, without the values that they were run with, which can be megabytes.
final class StatementCache {
  private struct Entry {
    let statement: Statement
    /// The number of its last use.
    var use: Int
  }

  /// The number of statements to keep: several times what a block usually uses.
  static let limit = 200

  private var entries: [String: Entry] = [:]
  /// The statements used in this loan.
  private var used: [Statement] = []
  /// The number of the next use, and of the first use in this loan.
  private var nextUse = 0
  private var firstUse = 0

  /// The statement for a text, if it is kept.
  subscript(sql: String) -> Statement? {
    guard let place = entries.index(forKey: sql) else { return nil }
    let statement = entries.values[place].statement
    if entries.values[place].use < firstUse { used.append(statement) }
    entries.values[place].use = nextUse
    nextUse += 1
    return statement
  }

  /// Keeps the statement for a text.
  func insert(_ statement: Statement, for sql: String) {
    entries[sql] = Entry(statement: statement, use: nextUse)
    nextUse += 1
    used.append(statement)
  }

  /// The number of statements that are kept.
  var count: Int { entries.count }

  /// Readies the statements for another block, and removes the oldest if there are too many.
  func endLoan() {
    for statement in used { statement.clear() }
    used.removeAll(keepingCapacity: used.count <= Self.limit)
    firstUse = nextUse
    guard entries.count > Self.limit else { return }
    // Remove half of them, so that this does not happen after every block.
    let uses = entries.values.map(\.use).sorted(by: >)
    let oldest = uses[Self.limit / 2]
    entries = entries.filter { $0.value.use > oldest }
  }
}
