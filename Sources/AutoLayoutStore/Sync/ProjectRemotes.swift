import LayoutSync
public import ProjectFile

/// The copies of a project elsewhere that it knows, and what is exchanged with them.
///
/// ## Topics
/// - ``Project/remotes``
/// - ``list()``
/// - ``add(_:dryRun:)``
/// - ``fetch(_:depth:from:remote:progress:)``
/// - ``push(_:removing:allTags:to:remote:force:by:dryRun:progress:)``
public struct ProjectRemotes: Sendable {
  let project: Project

  /// The remotes, by name.
  public func list() throws -> [Remote] { try project.file.read { try $0.remotes.all() } }

  /// The branches of all remotes, with where they stood when they were last asked.
  public func branches() throws -> [(name: String, revision: RevisionReport)] {
    try project.file.read { reader in
      let references = try reader.referenceNames()
      return try reader.remotes.branches().map { branch in
        (
          "\(branch.remote)/\(branch.name)",
          try reader.report(on: reader.revisionRecord(branch.revision), references: references)
        )
      }
    }
  }

  /// The remote of a name; `origin` or the only one there is where it is `nil`.
  ///
  /// - Throws: ``HistoryError`` where there is none.
  public func named(_ name: String?) throws -> Remote {
    let all = try list()
    if let name {
      if let found = all.first(where: { $0.name == name }) { return found }
      let similar = similarNames(to: name, in: all.map(\.name))
      throw HistoryError(
        .name, "There is no remote \(name).",
        advice: didYouMean(similar) ?? "Note it first.",
        remedy: similar.isEmpty ? .addRemote : nil)
    }
    if let origin = all.first(where: { $0.name == "origin" }) ?? (all.count == 1 ? all[0] : nil) {
      return origin
    }
    throw HistoryError(
      .name, all.isEmpty ? "There are no remotes." : "There are several remotes; say which.",
      advice: all.isEmpty
        ? "Note one first." : "There are \(all.map(\.name).joined(separator: ", ")).",
      remedy: all.isEmpty ? .addRemote : .chooseRemote)
  }

  /// Notes a copy elsewhere under a name.
  ///
  /// - Throws: ``HistoryError`` where the name is taken or none, ``SyncError`` where the address is
  ///   none.
  public func add(_ remote: Remote, dryRun: Bool = false) throws {
    try project.write(dryRun: dryRun) { writer in
      guard ReferenceName.isValid(remote.name), !remote.name.contains("/") else {
        throw HistoryError(
          .name,
          "\(remote.name.isEmpty ? "An empty text" : remote.name) cannot be the name of a remote.")
      }
      guard try !writer.remotes.all().contains(where: { $0.name == remote.name }) else {
        throw HistoryError(
          .name, "There is a remote \(remote.name) already.",
          advice: "Give that one another address.", remedy: .changeRemote)
      }
      _ = try SyncAddress(remote.url)
      try writer.setRemote(remote)
    }
  }

  /// Gives a remote another address.
  public func setAddress(_ url: String, of name: String, dryRun: Bool = false) throws {
    _ = try named(name)
    _ = try SyncAddress(url)
    try project.write(dryRun: dryRun) { try $0.setRemote(Remote(name: name, url: url)) }
  }

  /// Forgets a remote and where its branches stood.
  public func remove(_ name: String, dryRun: Bool = false) throws {
    _ = try named(name)
    try project.write(dryRun: dryRun) { try $0.removeRemote(name) }
  }
}

extension Project {
  /// The copies elsewhere that the project knows, and what is exchanged with them.
  public var remotes: ProjectRemotes { ProjectRemotes(project: self) }
}
