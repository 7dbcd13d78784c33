/// The schema after all migrations, as statements that create it at once in an empty file.
///
/// SQLite reads the whole schema again after each ALTER TABLE, and compiles in vain a trigger that
/// a later migration replaces. So a new project's tables are created with the columns that were
/// added later, and without what was dropped; SQLite stores the same texts in the same order.
struct FinalSchema {
  /// The statements, named as in DROP and ALTER; those that neither refers to have an empty name.
  private var parts: [(name: [UInt8], text: [UInt8])] = []

  /// Combines migrations; `nil` if one does anything but create, add a column, drop a trigger or
  /// insert a row.
  init?(_ migrations: [String]) {
    for migration in migrations {
      var text = SQLStatements(migration)
      while let statement = text.next() {
        guard take(statement) else { return nil }
      }
    }
  }

  /// The statements, each with its semicolon.
  var sql: String {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += part.text
      bytes += ";\n".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func take(_ statement: ArraySlice<UInt8>) -> Bool {
    let words = statement.split(maxSplits: 3, omittingEmptySubsequences: true) { $0 <= 32 }
    guard words.count > 2 else { return false }
    let name = Array(words[2])
    switch (word(words[0]), word(words[1])) {
    case ("CREATE", "TABLE"), ("CREATE", "INDEX"), ("CREATE", "VIEW"), ("CREATE", "TRIGGER"):
      parts.append((name, Array(statement)))
    case ("CREATE", "UNIQUE"): parts.append(([], Array(statement)))
    case ("INSERT", "INTO"): parts.append(([], Array(statement)))
    case ("DROP", "TRIGGER"): parts.removeAll { $0.name == name }
    case ("ALTER", "TABLE"):
      let add = Array("ADD COLUMN ".utf8)
      guard words.count == 4, words[3].starts(with: add),
        let index = parts.firstIndex(where: { $0.name == name }),
        let place = Self.endOfColumns(parts[index].text)
      else { return false }
      parts[index].text.insert(
        contentsOf: Array(", ".utf8) + words[3].dropFirst(add.count), at: place)
    default: return false
    }
    return true
  }

  private func word(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns where to insert a column in a CREATE TABLE: before the comma that precedes the table
  /// constraints, otherwise before the closing parenthesis.
  private static func endOfColumns(_ text: [UInt8]) -> Int? {
    let ofTable: Set<String> = ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"]
    var depth = 0
    var comma: Int?
    var index = 0
    while index < text.count {
      let next = SQLStatements.endOfToken(at: index, in: text[...])
      defer { index = next }
      switch text[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      case UInt8(ascii: ",") where depth == 1: comma = index
      case ...32: break
      case UInt8(ascii: "-") where next > index + 1: break
      default:
        if let comma, ofTable.contains(String(decoding: text[index..<next], as: UTF8.self)) {
          return comma
        }
        comma = nil
      }
    }
    return nil
  }
}
