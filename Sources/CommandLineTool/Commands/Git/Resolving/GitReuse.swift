import LayoutReports
import OperatingSystem
import ProjectCommands

/// The repository in which git runs the merge driver, with the answers it keeps.
struct GitReuse {
  let repository: GitRepository
  private let recorded: RecordedResolutions?
  private let versions: UnmergedVersions

  /// - Parameters:
  ///   - path: from the top of the work tree.
  ///   - files: where git put the three versions.
  /// - Returns: `nil` outside of a repository.
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

  /// Forgets what was decided about an earlier merge of the same versions, such as one that was aborted:
  /// nothing of it is in the document.
  func startOver() { ResolutionMemory(repository).forget(versions.path) }

  /// Decides what was decided before, and keeps it for `alstore git resolve`.
  func apply(to progress: inout ResolutionProgress) throws {
    guard let recorded else { return }
    var decided = 0
    // Some come up only with the answers to others.
    while let item = progress.open.first(where: { recorded.choice(for: $0.conflict) != nil }) {
      try progress.decide(recorded.choice(for: item.conflict), [item.number])
      decided += 1
    }
    if decided > 0 { try ResolutionMemory(repository).keep(progress.decisions, of: versions) }
  }

  /// Whether a document in which nothing is left is unmerged all the same until somebody looked.
  func waitsForReview(_ progress: ResolutionProgress) -> Bool {
    !progress.decisions.isEmpty && !(recorded?.isFinal ?? true)
  }
}
