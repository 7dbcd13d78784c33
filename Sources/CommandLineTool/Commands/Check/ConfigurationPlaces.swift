import ProjectCommands

/// The positions of the keys in a configuration, which its parser does not provide.
struct ConfigurationPlaces {
  /// A key, and the index of the table if it names a list of tables.
  struct Key: Hashable {
    let name: String
    let index: Int

    init(_ name: String, index: Int = 0) {
      self.name = name
      self.index = index
    }
  }

  private let file: String
  private let lines: [Substring]
  private var found: [[Key]: (line: Int, column: Int)] = [:]

  init(path: String, text: String) {
    file = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var section: [Key] = []
    var counts: [[String]: Int] = [:]
    for (index, line) in lines.enumerated() {
      let start = line.prefix { $0 == " " || $0 == "\t" }.count
      let words = line.dropFirst(start)
      if words.first == "[" {
        let isList = words.hasPrefix("[[")
        let names = Self.names(words.drop { $0 == "[" }.prefix { $0 != "]" })
        section = names.map { Key($0) }
        if isList, let last = names.last {
          section[section.count - 1] = Key(last, index: counts[names, default: 0])
          counts[names, default: 0] += 1
        }
        remember(section, index, start)
      } else if let end = words.firstIndex(of: "=") {
        remember(section + Self.names(words[..<end]).map { Key($0) }, index, start)
      }
    }
  }

  /// The components of a key such as `check."least"`.
  private static func names(_ text: Substring) -> [String] {
    text.split(separator: ".").map { $0.filter { !" \t\"'".contains($0) } }
  }

  private mutating func remember(_ path: [Key], _ line: Int, _ column: Int) {
    if found[path] == nil { found[path] = (line + 1, column + 1) }
  }

  /// An error about a key, at the key's position or, if that is unknown, at that of the enclosing
  /// key.
  func failure(_ message: String, at path: [Key]) -> Failure {
    var path = path
    while !path.isEmpty {
      if let place = found[path] {
        return failure(message, line: place.line, column: place.column)
      }
      path.removeLast()
    }
    return Failure(.input, "\(file): \(message)")
  }

  /// An error at a position, with the line and a caret.
  func failure(_ message: String, line: Int, column: Int) -> Failure {
    let place = "\(file):\(line):\(column): \(message)"
    guard lines.indices.contains(line - 1), column > 0 else { return Failure(.input, place) }
    return Failure(.input, place + SourceExcerpt(lines[line - 1], column: column - 1).text)
  }
}
