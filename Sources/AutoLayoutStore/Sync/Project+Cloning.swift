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
  /// - Throws: ``SyncError``, also where the address is none, or ``ProjectFileError`` where there is a
  ///   file already.
  @discardableResult
  public static func clone(
    from peer: any SyncPeer, url: String, to path: String, branch: String? = nil,
    depth: Int? = nil, progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> FetchReport {
    _ = try SyncAddress(url)
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
