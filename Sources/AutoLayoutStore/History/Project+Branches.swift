import LayoutHistory
import LayoutModel
import ProjectFile

extension Project {
  /// The branches, by name.
  ///
  /// - Parameters:
  ///   - last: only those that come after this name.
  ///   - limit: at most so many.
  public func branches(after last: String? = nil, limit: Int? = nil) throws -> [NamedRevision] {
    try named(.branch, after: last, limit: limit)
  }

  /// The tags, by name.
  ///
  /// - Parameters:
  ///   - last: only those that come after this name.
  ///   - limit: at most so many.
  public func tags(after last: String? = nil, limit: Int? = nil) throws -> [NamedRevision] {
    try named(.tag, after: last, limit: limit)
  }

  private func named(
    _ kind: ReferenceKind, after last: String?, limit: Int?
  ) throws -> [NamedRevision] {
    try file.read { reader in
      let references = try reader.referenceNames()
      let current = kind == .branch ? try reader.head().branch : nil
      let wanted = try reader.references(kind).drop { name, _ in
        last.map { !$0.utf8.lexicographicallyPrecedes(name.utf8) } ?? false
      }
      return try wanted.prefix(limit ?? .max).map { name, number in
        NamedRevision(
          kind: kind, name: name,
          revision: try reader.report(on: reader.revisionRecord(number), references: references),
          isCurrent: name == current,
          refusesConflicts: try kind == .branch && reader.refusesConflicts(name))
      }
    }
  }

  /// Makes a branch, and does not switch to it.
  ///
  /// - Throws: ``HistoryError`` where the name is taken or no name for a branch.
  public func addBranch(
    _ name: String, at revision: String? = nil, as command: String = "branch",
    by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try add(.branch, name, at: revision, as: command, by: authorship, dryRun: dryRun)
  }

  /// Makes a tag.
  ///
  /// - Throws: ``HistoryError`` where the name is taken or no name for a tag.
  public func addTag(
    _ name: String, at revision: String? = nil, as command: String = "tag",
    by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try add(.tag, name, at: revision, as: command, by: authorship, dryRun: dryRun)
  }

  private func add(
    _ kind: ReferenceKind, _ name: String, at revision: String?, as command: String,
    by authorship: Authorship, dryRun: Bool
  ) throws {
    try write(as: authorship.origin(command), dryRun: dryRun) { writer in
      let number = try writer.revision(named: revision ?? "HEAD")
      try writer.checkIsFree(kind, name)
      try writer.setReference(kind, name, number)
    }
  }

  /// Gives a branch another name.
  public func renameBranch(
    _ name: String, to newName: String, as command: String = "branch --rename",
    by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try write(as: authorship.origin(command), dryRun: dryRun) { writer in
      let number = try writer.existing(.branch, name)
      try writer.checkIsFree(.branch, newName)
      let refuses = try writer.refusesConflicts(name)
      try writer.setReference(.branch, newName, number)
      try writer.setReference(.branch, name, nil)
      try writer.setRefusesConflicts(refuses, branch: newName)
      if try writer.head().branch == name { try writer.setBranch(newName) }
    }
  }

  /// Removes a branch; its revisions stay until `gc`.
  ///
  /// - Throws: ``HistoryError`` where it is the current one.
  public func removeBranch(
    _ name: String, as command: String = "branch --delete", by authorship: Authorship,
    dryRun: Bool = false
  ) throws {
    try write(as: authorship.origin(command), dryRun: dryRun) { writer in
      _ = try writer.existing(.branch, name)
      guard try writer.head().branch != name else {
        throw HistoryError(
          .refused, "\(name) is the current branch.", advice: "Switch to another branch first.")
      }
      try writer.setReference(.branch, name, nil)
    }
  }

  /// Removes a tag.
  public func removeTag(
    _ name: String, as command: String = "tag --delete", by authorship: Authorship,
    dryRun: Bool = false
  ) throws {
    try write(as: authorship.origin(command), dryRun: dryRun) { writer in
      _ = try writer.existing(.tag, name)
      try writer.setReference(.tag, name, nil)
    }
  }

  /// Says whether revisions that hold conflicts may become a branch's head.
  public func setRefusesConflicts(
    _ refuses: Bool, branch: String, as command: String = "branch --refuse-conflicts",
    by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try write(as: authorship.origin(command), dryRun: dryRun) { writer in
      _ = try writer.existing(.branch, branch)
      try writer.setRefusesConflicts(refuses, branch: branch)
    }
  }
}

extension ProjectReader {
  /// The revision that a branch or tag stands on.
  func existing(_ kind: ReferenceKind, _ name: String) throws -> Int {
    guard let number = try reference(kind, name) else {
      let known = try references(kind).map(\.name)
      let similar = similarNames(to: name, in: known)
      throw HistoryError(
        .name, "There is no \(kind.rawValue) \(name).",
        advice: similar.isEmpty ? nil : "Did you mean \(similar.joined(separator: ", "))?")
    }
    return number
  }

  /// Throws where a name is taken, or could be taken for something else.
  func checkIsFree(_ kind: ReferenceKind, _ name: String) throws {
    guard ReferenceName.isValid(name) else {
      throw HistoryError(
        .name, "\(name) cannot be the name of a \(kind.rawValue).",
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
