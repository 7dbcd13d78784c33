public import Foundation
import LayoutHistory
public import LayoutSync
import ProjectFile

extension Project {
  /// The project as a copy that others fetch from and push to.
  public func peer(limits: SyncLimits = SyncLimits()) -> FilePeer {
    FilePeer(file, limits: limits, now: Authorship.clock)
  }

  /// Makes a copy of a project.
  ///
  /// Revisions that arrived stay beside it until all have, so that a copy which broke off goes on
  /// from there when it is made again of the same source.
  ///
  /// - Parameters:
  ///   - url: the address that the peer was reached at, for the remote `origin`.
  ///   - branch: the branch to be on; the one that the other is on unless given.
  ///   - depth: how many revisions of history; `nil` for all.
  /// - Throws: ``SyncError``, or ``ProjectFileError`` where there is a file already.
  @discardableResult
  public static func clone(
    from peer: any SyncPeer, url: String, to path: String, branch: String? = nil,
    depth: Int? = nil, progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> FetchReport {
    let unfinished = try UnfinishedClone(of: url, at: path)
    // The other side is at work while the file is made.
    let beginning =
      unfinished.isBegun ? nil : Task { try await Synchronizer.begin(with: peer, depth: depth) }
    let file = try unfinished.open()
    let report: FetchReport
    do {
      report = try await Synchronizer(
        file, with: peer, remote: UnfinishedClone.remote, progress: progress
      ).fetch(depth: depth, after: beginning?.value) { welcome, writer, intake in
        try writer.start(on: branch, of: welcome, intake)
      }
    } catch {
      let isMistaken = (error as? SyncError)?.code == .unknown
      if try isMistaken || file.read({ try !$0.hasRevisions() }) { unfinished.remove() }
      throw error
    }
    try unfinished.finish()
    return report
  }

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
    try await Synchronizer(file, with: peer, remote: remote, progress: progress)
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
    let wishes = try file.read { reader in
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
    return try await Synchronizer(file, with: peer, remote: remote, progress: progress)
      .push(wishes, author: authorship.author, force: force, dryRun: dryRun)
  }

  /// Writes some branches and tags with their revisions into a bundle.
  ///
  /// - Parameter since: revisions that whoever takes it has.
  /// - Returns: how many revisions are in it.
  public func writeBundle(
    _ names: [String], since: [String], to output: FileHandle
  ) throws -> Int {
    let known = try file.read { reader in try since.map(reader.revision(named:)) }
    return try RevisionBundle.write(file, names: names, since: known, to: output)
  }
}

extension ProjectWriter {
  /// Puts a new copy on a branch.
  ///
  /// No operation: there is nothing before it that an undo could go back to.
  ///
  /// - Parameter branch: the one that the other is on unless given.
  fileprivate func start(
    on branch: String?, of welcome: Welcome, _ intake: RevisionIntake
  ) throws {
    if let branch, welcome.branches[branch] == nil {
      throw SyncError(.unknown, "There is no branch \(branch) there.")
    }
    let start = branch ?? welcome.head ?? "main"
    guard let hash = welcome.branches[start] else { return try setBranch(start) }
    let number = try revision(named: hash.description)
    try setReference(.branch, start, number)
    let head = Head(branch: start, revision: number)
    if try !intake.settle(on: head) { try go(to: head, discards: false) }
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
