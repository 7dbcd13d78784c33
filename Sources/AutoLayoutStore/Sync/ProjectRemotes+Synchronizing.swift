public import OperatingSystem
public import LayoutSync
import ProjectFile

extension ProjectRemotes {
  /// Takes the revisions of a remote's branches, and notes where those stand.
  ///
  /// Nothing of the project's own moves.
  ///
  /// - Parameter branches: all where there are none.
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

  /// Brings branches and tags to a remote.
  ///
  /// - Parameters:
  ///   - names: branches and tags; the current branch where there are none.
  ///   - removed: branches and tags that the remote shall no longer have.
  ///   - allTags: whether every tag goes too.
  ///   - dryRun: whether nothing is sent, and the report is of what would be.
  /// - Throws: ``SyncError``, with the code `raced` where the remote has something that would be
  ///   left behind; ``HistoryError`` where there is no such branch or tag.
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
          throw HistoryError(.name, "The project is on no branch.", advice: "Say which to push.")
        }
        names = [branch]
      }
      if allTags { names += try reader.references(.tag).map(\.name).filter { !names.contains($0) } }
      return try names.map { try reader.wish($0) }
        + removed.map { name in
          PushWish(try reader.reference(.tag, name) == nil ? .branch : .tag, name, nil)
        }
    }
    return try await Synchronizer(project.file, with: peer, remote: remote, progress: progress)
      .push(wishes, author: authorship.author, force: force, dryRun: dryRun)
  }

  /// Writes some branches and tags with their revisions into a bundle.
  ///
  /// - Parameter since: revisions that whoever takes it has.
  /// - Returns: how many revisions are in it.
  public func writeBundle(
    _ names: [String], since: [String], to output: FileDescriptor
  ) throws -> Int {
    let known = try project.file.read { reader in try since.map(reader.revision(named:)) }
    return try RevisionBundle.write(project.file, names: names, since: known, to: output)
  }
}

extension ProjectReader {
  /// A branch or tag as it stands here.
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
