/// The statements of one connection that are kept from one block to the next, because compiling one
/// takes longer than running most.
///
/// How many there could be has no bounds: one updates any set of columns. Those are kept that were
/// used last, and none of them keeps the values that it was run with, which can be megabytes.
///
final class StatementCache {
  private struct Entry {
    let statement: Statement
    /// When it was used last, as a number.
    var use: Int
  }

  /// As many are kept as a block usually uses, several times over.
  static let limit = 200

  private var entries: [String: Entry] = [:]
  /// Those that this loan has used.
  private var used: [Statement] = []
  /// The number of the next use, and of the first one of this loan.
  private var nextUse = 0
  private var firstUse = 0

  /// The statement of a text, where it is kept.
  subscript(sql: String) -> Statement? {
    guard let place = entries.index(forKey: sql) else { return nil }
    let statement = entries.values[place].statement
    if entries.values[place].use < firstUse { used.append(statement) }
    entries.values[place].use = nextUse
    nextUse += 1
    return statement
  }

  /// Keeps the statement of a text.
  func insert(_ statement: Statement, for sql: String) {
    entries[sql] = Entry(statement: statement, use: nextUse)
    nextUse += 1
    used.append(statement)
  }

  /// How many are kept.
  var count: Int { entries.count }

  /// Makes the statements ready for another block, and forgets the oldest where there are too many.
  func endLoan() {
    for statement in used { statement.clear() }
    used.removeAll(keepingCapacity: used.count <= Self.limit)
    firstUse = nextUse
    guard entries.count > Self.limit else { return }
    // Half of them go, so that this is not done after every block.
    let uses = entries.values.map(\.use).sorted(by: >)
    let oldest = uses[Self.limit / 2]
    entries = entries.filter { $0.value.use > oldest }
  }
}
