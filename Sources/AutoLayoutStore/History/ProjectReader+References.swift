import LayoutModel
import ProjectFile

extension ProjectReader {
  /// Returns the branches or tags, sorted by name.
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

  /// Returns the revision that a branch or tag points to.
  func existing(_ kind: ReferenceKind, _ name: String) throws -> Int {
    guard let number = try reference(kind, name) else {
      let other = try ReferenceKind.allCases.first { try reference($0, name) != nil }
      let similar = similarNames(to: name, in: try references(kind).map(\.name))
      let isRemote = try remotes.branches().contains { "\($0.remote)/\($0.name)" == name }
      throw HistoryError(
        .name, "There is no \(kind.rawValue) \(name).",
        advice: isRemote
          ? "It is a branch of a remote; create a branch there."
          : other.map { "It is the name of a \($0.rawValue)." } ?? didYouMean(similar))
    }
    return number
  }

  /// Throws an error if a name is taken or is not valid.
  func checkIsFree(_ kind: ReferenceKind, _ name: String) throws {
    guard ReferenceName.isValid(name) else {
      throw HistoryError(
        .name, "\(name.isEmpty ? "An empty text" : name) is not a valid \(kind.rawValue) name.",
        advice: ReferenceName.rule)
    }
    for other in ReferenceKind.allCases where try reference(other, name) != nil {
      throw HistoryError(.name, "There is already a \(other.rawValue) \(name).")
    }
    if let remote = try remotes.all().first(where: { name.hasPrefix($0.name + "/") }) {
      throw HistoryError(
        .name, "Names that begin with \(remote.name)/ belong to the branches of that remote.",
        advice: "Use another name.")
    }
    if kind == .branch, try head().branch == name {
      throw HistoryError(.name, "There is already a branch \(name).")
    }
  }
}

extension ProjectWriter {
  /// Creates a branch or tag, by default at the current revision.
  func addReference(_ kind: ReferenceKind, _ name: String, at revision: String?) throws {
    let number = try self.revision(named: revision ?? "HEAD")
    try checkIsFree(kind, name)
    try setReference(kind, name, number)
  }
}
