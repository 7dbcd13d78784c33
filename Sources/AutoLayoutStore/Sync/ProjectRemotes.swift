import LayoutSync
public import ProjectFile

/// The remotes of a project, and the exchange of revisions with them.
///
/// ## Topics
/// - ``Project/remotes``
/// - ``list()``
/// - ``add(_:dryRun:)``
/// - ``fetch(_:depth:from:remote:progress:)``
/// - ``push(_:removing:allTags:to:remote:force:by:dryRun:progress:)``
public struct ProjectRemotes: Sendable {
  let project: Project

  /// Returns the remotes, sorted by name.
  public func list() throws -> [Remote] { try project.file.read { try $0.remotes.all() } }

  /// Returns the branches of all remotes, as of the last exchange.
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

  /// Returns the remote with a name; for `nil`, `origin` or the only one.
  ///
  /// - Throws: ``HistoryError`` if there is none.
  public func named(_ name: String?) throws -> Remote {
    let all = try list()
    if let name {
      if let found = all.first(where: { $0.name == name }) { return found }
      let similar = similarNames(to: name, in: all.map(\.name))
      throw HistoryError(
        .name, "There is no remote \(name).",
        advice: didYouMean(similar) ?? "Add it first.",
        remedy: similar.isEmpty ? .addRemote : nil)
    }
    if let origin = all.first(where: { $0.name == "origin" }) ?? (all.count == 1 ? all[0] : nil) {
      return origin
    }
    throw HistoryError(
      .name, all.isEmpty ? "There are no remotes." : "There are several remotes; choose one.",
      advice: all.isEmpty
        ? "Add one first." : "There are \(all.map(\.name).joined(separator: ", ")).",
      remedy: all.isEmpty ? .addRemote : .chooseRemote)
  }

  /// Adds a remote.
  ///
  /// - Throws: ``HistoryError`` for a taken or invalid name, ``SyncError`` for an invalid address.
  public func add(_ remote: Remote, dryRun: Bool = false) throws {
    try project.write(dryRun: dryRun) { writer in
      guard ReferenceName.isValid(remote.name), !remote.name.contains("/") else {
        throw HistoryError(
          .name,
          "\(remote.name.isEmpty ? "An empty text" : remote.name) is not a valid remote name.")
      }
      guard try !writer.remotes.all().contains(where: { $0.name == remote.name }) else {
        throw HistoryError(
          .name, "There is already a remote \(remote.name).",
          advice: "Change its address instead.", remedy: .changeRemote)
      }
      _ = try SyncAddress(remote.url)
      try writer.setRemote(remote)
    }
  }

  /// Changes the address of a remote.
  public func setAddress(_ url: String, of name: String, dryRun: Bool = false) throws {
    _ = try named(name)
    _ = try SyncAddress(url)
    try project.write(dryRun: dryRun) { try $0.setRemote(Remote(name: name, url: url)) }
  }

  /// Removes a remote and its known branches.
  public func remove(_ name: String, dryRun: Bool = false) throws {
    _ = try named(name)
    try project.write(dryRun: dryRun) { try $0.removeRemote(name) }
  }
}

extension Project {
  /// The remotes of the project, and the exchange of revisions with them.
  public var remotes: ProjectRemotes { ProjectRemotes(project: self) }
}
