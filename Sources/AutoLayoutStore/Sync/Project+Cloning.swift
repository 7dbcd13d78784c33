import LayoutHistory
public import LayoutSync
import ProjectFile

extension Project {
  /// Returns the project as a peer that others can fetch from and push to.
  public func peer(limits: SyncLimits = SyncLimits()) -> FilePeer {
    FilePeer(file, limits: limits, now: Authorship.clock)
  }

  /// Clones a project.
  ///
  /// Received revisions are kept next to the new file until all have arrived, so cloning the same
  /// source again resumes an interrupted copy.
  ///
  /// - Parameters:
  ///   - url: the peer's address, for the remote `origin`.
  ///   - branch: the branch to switch to, by default the current branch of the source.
  ///   - depth: the number of revisions of history, or `nil` for all.
  /// - Throws: ``SyncError``, including for an invalid address; ``ProjectFileError`` if the file
  ///   already exists.
  @discardableResult
  public static func clone(
    from peer: any SyncPeer, url: String, to path: String, branch: String? = nil,
    depth: Int? = nil, progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> FetchReport {
    _ = try SyncAddress(url)
    let unfinished = try UnfinishedClone(of: url, at: path)
    // The peer prepares its answer while the file is created.
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
}

extension ProjectWriter {
  /// Switches a new copy to a branch.
  ///
  /// This is not an operation, as there is no earlier state that undo could restore.
  ///
  /// - Parameter branch: the branch, by default the current branch of the source.
  fileprivate func start(
    on branch: String?, of welcome: Welcome, _ intake: RevisionIntake
  ) throws {
    if let branch, welcome.branches[branch] == nil {
      throw SyncError.unknownBranch(branch, among: welcome.branches.keys)
    }
    let start = branch ?? welcome.head ?? "main"
    guard let hash = welcome.branches[start] else { return try setBranch(start) }
    let number = try revision(named: hash.description)
    try setReference(.branch, start, number)
    let head = Head(branch: start, revision: number)
    if try !intake.settle(on: head) { try go(to: head, discards: false) }
  }
}
