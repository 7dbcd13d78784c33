import LayoutReports
import OperatingSystem
import ProjectCommands

/// The repository in which git runs the merge driver, with its recorded answers.
struct GitReuse {
  let repository: GitRepository
  private let recorded: RecordedResolutions?
  private let versions: UnmergedVersions

  /// - Parameters:
  ///   - path: relative to the top of the work tree.
  ///   - files: the temporary files with the three versions.
  /// - Returns: `nil` outside a repository.
  init?(path: String, files: [String]) {
    guard let repository = try? GitRepository.current(),
      let hashes = try? GitRepository.run(["hash-object", "--no-filters", "--"] + files),
      hashes.status == 0
    else { return nil }
    let ids = hashes.output.split(separator: "\n").map(String.init)
    guard ids.count == 3 else { return nil }
    self.repository = repository
    recorded = (try? RecordedResolutions(repository)) ?? nil
    let isEmpty = FileManager.default.contents(atPath: files[0])?.isEmpty ?? true
    versions = UnmergedVersions(
      path: path, base: isEmpty ? nil : ids[0], ours: ids[1], theirs: ids[2])
  }

  /// Forgets decisions about an earlier merge of the same versions, such as an aborted one, since
  /// the document contains none of them.
  func startOver() { ResolutionMemory(repository).forget(versions.path) }

  /// Applies recorded answers, and stores them for `alstore git resolve`.
  func apply(to progress: inout ResolutionProgress) throws {
    guard let recorded else { return }
    var decided = 0
    // Some conflicts only arise from the answers to others.
    while let item = progress.open.first(where: { recorded.choice(for: $0.conflict) != nil }) {
      try progress.decide(recorded.choice(for: item.conflict), [item.number])
      decided += 1
    }
    if decided > 0 { try ResolutionMemory(repository).keep(progress.decisions, of: versions) }
  }

  /// Whether a document without open conflicts stays unmerged until the user has reviewed it.
  func waitsForReview(_ progress: ResolutionProgress) -> Bool {
    !progress.decisions.isEmpty && !(recorded?.isFinal ?? true)
  }
}
