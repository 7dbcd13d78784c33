public import OperatingSystem
public import LayoutSync
import ProjectFile

extension ProjectRemotes {
  /// Fetches the revisions of a remote's branches and records the branches' positions.
  ///
  /// The project's own branches do not move.
  ///
  /// - Parameter branches: the branches to fetch; if empty, all.
  /// - Throws: ``SyncError``.
  @discardableResult
  public func fetch(
    _ branches: [String] = [], depth: Int? = nil, from peer: any SyncPeer, remote: String,
    progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> FetchReport {
    _ = try named(remote)
    return try await Synchronizer(project.file, with: peer, remote: remote, progress: progress)
      .fetch(branches.isEmpty ? nil : branches, depth: depth)
  }

  /// Pushes branches and tags to a remote.
  ///
  /// - Parameters:
  ///   - names: branches and tags; if empty, the current branch.
  ///   - removed: branches and tags to remove from the remote.
  ///   - allTags: whether to push all tags, too.
  ///   - dryRun: whether to report what would be pushed without sending it.
  /// - Throws: ``SyncError``, with the code `raced` if revisions of the remote would be lost;
  ///   ``HistoryError`` if there is no such branch or tag.
  public func push(
    _ names: [String] = [], removing removed: [String] = [], allTags: Bool = false,
    to peer: any SyncPeer, remote: String, force: PushForce = .never, by authorship: Authorship,
    dryRun: Bool = false, progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> PushReport {
    _ = try named(remote)
    let wishes = try project.file.read { reader in
      var names = names
      if names.isEmpty, removed.isEmpty {
        guard let branch = try reader.head().branch else {
          throw HistoryError(.name, "The project is not on a branch.", advice: "Specify a branch.")
        }
        names = [branch]
      }
      if allTags { names += try reader.references(.tag).map(\.name).filter { !names.contains($0) } }
      let wishes =
        try names.map { try reader.wish($0) }
        + removed.map { name in
          PushWish(try reader.reference(.tag, name) == nil ? .branch : .tag, name, nil)
        }
      var known: Set<PushWish> = []
      return wishes.filter { known.insert($0).inserted }
    }
    if let twice = wishes.first(where: { removed.contains($0.name) && $0.revision != nil }) {
      throw HistoryError(.name, "\(twice.name) cannot be pushed and removed at the same time.")
    }
    return try await Synchronizer(project.file, with: peer, remote: remote, progress: progress)
      .push(wishes, author: authorship.author, force: force, dryRun: dryRun)
  }

  /// Writes branches and tags with their revisions into a bundle.
  ///
  /// - Parameter since: revisions that the recipient already has.
  /// - Returns: the number of revisions in the bundle.
  public func writeBundle(
    _ names: [String], since: [String], to output: FileDescriptor
  ) throws -> Int {
    let known = try project.file.read { reader in try since.map(reader.revision(named:)) }
    return try RevisionBundle.write(project.file, names: names, since: known, to: output)
  }
}

extension ProjectReader {
  /// Returns the local state of a branch or tag.
  fileprivate func wish(_ name: String) throws -> PushWish {
    if let tag = try reference(.tag, name) {
      return PushWish(.tag, name, try revisionRecord(tag).hash)
    }
    guard let head = try reference(.branch, name) else {
      if try self.head().branch == name { throw ProjectFileError.nothingCommitted() }
      _ = try existing(.branch, name)
      return PushWish(.branch, name, nil)
    }
    return PushWish(.branch, name, try revisionRecord(head).hash)
  }
}
