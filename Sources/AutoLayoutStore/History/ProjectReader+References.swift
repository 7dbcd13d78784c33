import LayoutModel
import ProjectFile

extension ProjectReader {
  /// The branches or tags, by name.
  func namedRevisions(
    _ kind: ReferenceKind, after last: String?, limit: Int?
  ) throws -> [NamedRevision] {
    let references = try referenceNames()
    let current = kind == .branch ? try head().branch : nil
    let wanted = try self.references(kind).drop { name, _ in
      last.map { !$0.utf8.lexicographicallyPrecedes(name.utf8) } ?? false
    }
    return try wanted.prefix(max(limit ?? .max, 0)).map { name, number in
      NamedRevision(
        kind: kind, name: name,
        revision: try report(on: revisionRecord(number), references: references),
        isCurrent: name == current, refusesConflicts: try kind == .branch && refusesConflicts(name))
    }
  }

  /// The revision that a branch or tag stands on.
  func existing(_ kind: ReferenceKind, _ name: String) throws -> Int {
    guard let number = try reference(kind, name) else {
      let other = try ReferenceKind.allCases.first { try reference($0, name) != nil }
      let similar = similarNames(to: name, in: try references(kind).map(\.name))
      throw HistoryError(
        .name, "There is no \(kind.rawValue) \(name).",
        advice: other.map { "It is the name of a \($0.rawValue)." } ?? didYouMean(similar))
    }
    return number
  }

  /// Throws where a name is taken, or could be taken for something else.
  func checkIsFree(_ kind: ReferenceKind, _ name: String) throws {
    guard ReferenceName.isValid(name) else {
      throw HistoryError(
        .name, "\(name.isEmpty ? "An empty text" : name) cannot be the name of a \(kind.rawValue).",
        advice: "A name has no spaces, none of ~^:?*[\\, and is not HEAD or like a hash.")
    }
    for other in ReferenceKind.allCases where try reference(other, name) != nil {
      throw HistoryError(.name, "There is a \(other.rawValue) \(name) already.")
    }
    if kind == .branch, try head().branch == name {
      throw HistoryError(.name, "There is a branch \(name) already.")
    }
  }
}

extension ProjectWriter {
  /// Makes a branch or tag; on the current revision unless another is named.
  func addReference(_ kind: ReferenceKind, _ name: String, at revision: String?) throws {
    let number = try self.revision(named: revision ?? "HEAD")
    try checkIsFree(kind, name)
    try setReference(kind, name, number)
  }
}
