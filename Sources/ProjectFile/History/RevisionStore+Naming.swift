import LayoutModel

extension RevisionStore {
  /// Returns the revision with a given name: `HEAD`, a branch, a tag, `REMOTE/BRANCH`, or the first
  /// digits of a hash, each with `~N` for the Nth ancestor along first parents or `^N` for the Nth
  /// parent.
  ///
  /// - Throws: ``ProjectFileError`` if the name matches none, or several.
  func revision(named text: String) throws -> Int {
    let base = text.prefix { $0 != "~" && $0 != "^" }
    var number = try baseRevision(named: String(base), in: text)
    var rest = text.dropFirst(base.count)
    while let sign = rest.first {
      let digits = rest.dropFirst().prefix { $0 != "~" && $0 != "^" }
      guard let count = digits.isEmpty ? 1 : Int(digits), count >= 0, count <= 1 << 31,
        let found = try sign == "~"
          ? ancestor(of: number, steps: count) : parent(of: number, place: count)
      else {
        throw try sign != "~" || Int(digits) == nil || shallowRevisions().isEmpty
          ? ProjectFileError.unknownRevision(text) : ProjectFileError.earlierRevision(text)
      }
      number = found
      rest = rest.dropFirst(1 + digits.count)
    }
    return number
  }

  /// The ancestor along first parents.
  private func ancestor(of number: Int, steps: Int) throws -> Int? {
    let depth = try record(number).depth
    return steps <= depth ? try ancestor(of: number, atDepth: depth - steps) : nil
  }

  /// The parent at a place, beginning with 1; the revision itself for 0.
  private func parent(of number: Int, place: Int) throws -> Int? {
    guard place > 0 else { return number }
    let parents = try record(number).parents
    return place <= parents.count ? parents[place - 1] : nil
  }

  private func baseRevision(named name: String, in text: String) throws -> Int {
    if name == "HEAD" || name == "@" {
      guard let revision = try head().revision else { throw ProjectFileError.nothingCommitted() }
      return revision
    }
    for kind in ReferenceKind.allCases {
      if let revision = try reference(kind, name) { return revision }
    }
    if let revision = try remoteBranch(named: name) { return revision }
    let digits = name.lowercased()
    guard digits.count >= 4, digits.count <= 64, digits.allSatisfy(\.isHexDigit) else {
      throw ProjectFileError.unknownRevision(text, candidates: try similarReferences(to: name))
    }
    let rows = try statement(
      "SELECT number, lower(hex(hash)) FROM revision WHERE hash BETWEEN ?1 AND ?2 ORDER BY hash")
    rows.bind(1, Self.bytes(of: digits, filledWith: "0"))
    rows.bind(2, Self.bytes(of: digits, filledWith: "f"))
    let found = try rows.map { try (number: $0.integer(0), hash: $0.text(1)) }
    guard found.count < 2 else {
      throw ProjectFileError.ambiguousRevision(text, found.map { String($0.hash.prefix(12)) })
    }
    guard let only = found.first else {
      throw ProjectFileError.unknownRevision(text, candidates: try similarReferences(to: name))
    }
    return only.number
  }

  private func similarReferences(to name: String) throws -> [String] {
    let names = try ReferenceKind.allCases.flatMap { try references($0).map(\.name) }
    return similarNames(to: name, in: names + ["HEAD"])
  }

  private func remoteBranch(named name: String) throws -> Int? {
    let row = try statement("SELECT revision FROM remote_branch WHERE remote || '/' || name = ?")
    row.bind(1, name)
    defer { row.reset() }
    return try row.step() ? try row.integer(0) : nil
  }

  private static func bytes(of digits: String, filledWith digit: Character) -> [UInt8] {
    let all = Array(digits + String(repeating: digit, count: 64 - digits.count))
    return stride(from: 0, to: 64, by: 2).map {
      UInt8((all[$0].hexDigitValue ?? 0) << 4 | (all[$0 + 1].hexDigitValue ?? 0))
    }
  }
}
