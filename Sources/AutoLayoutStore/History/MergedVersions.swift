import LayoutModel
import ProjectFile

/// The layouts that both sides of a merge changed, in each version.
///
/// Only one version of one layout is in memory at a time, along with the findings so far.
struct MergedVersions {
  /// The versions that are compared.
  enum Version: CaseIterable {
    case merged, base, ours, theirs
  }
  typealias Read = (ProjectReader) throws -> [Version: LayoutVersion]
  /// Provides a reader while the versions of one layout are read.
  typealias Reading = (Read) throws -> [Version: LayoutVersion]

  private let combined: Combined
  private let layouts: [LayoutID]
  /// The environments of the merged project; `nil` for the layouts' own canvases.
  private let environments: [DeclaredEnvironment?]
  private let reading: Reading

  /// Determines the layouts that both sides changed.
  ///
  /// - Parameter reading: provides a reader for each layout before it is solved.
  init(_ reader: ProjectReader, _ combined: Combined, reading: @escaping Reading) throws {
    self.combined = combined
    layouts = try reader.layouts(in: combined.combination.baseToOurs)
      .intersection(reader.layouts(in: combined.combination.baseToTheirs)).sorted()
    self.reading = reading
    let merged = layouts.isEmpty ? nil : try reader.changes(to: .merged, of: combined)
    let declared = try merged.map(reader.environments(after:)) ?? []
    environments = declared.isEmpty ? [nil] : declared
  }

  /// Returns the problems caused only by the combination, sorted by layout name.
  func findings(solving solve: (Layout, Environment) -> SolvedLayout) throws -> [MergeFinding] {
    // If writing is not locked, other processes may move the sides in between.
    var known: (state: ProjectReader.FileState, differences: [Version: StateDifference])?
    return try layouts.compactMap { id -> (name: String, findings: [MergeFinding])? in
      let versions = try reading { reader in
        let state = try reader.fileState()
        let differences =
          try known.flatMap { $0.state == state ? $0.differences : nil }
          ?? reader.differences(of: combined)
        known = (state, differences)
        let stored = try reader.storedLayout(id)
        return differences.mapValues { reader.version(of: stored, after: $0) }
      }
      guard let layout = try versions[.merged]?.layout() else { return nil }
      return (layout.name, try findings(in: layout, versions, solve))
    }.sorted { $0.name < $1.name }.flatMap(\.findings)
  }

  private func findings(
    in layout: Layout, _ versions: [Version: LayoutVersion],
    _ solve: (Layout, Environment) -> SolvedLayout
  ) throws -> [MergeFinding] {
    func solved(_ layout: Layout) -> [SolvedLayout] {
      environments.map { solve(layout, layout.canvas.environment(in: $0)) }
    }
    var solvedSides: [[CombinedLayout.Side]] = []
    for side in [versions[.ours], versions[.theirs]] {
      guard let side = try side?.layout() else { continue }
      // A layout that equals one side's has no problems caused by the merge.
      if layout.laysOut(as: side) { return [] }
      solvedSides.append(solved(side).map { CombinedLayout.Side(side, $0) })
    }
    let solvedBase = try versions[.base]?.layout().map(solved)
    return solved(layout).enumerated().flatMap { place, solution in
      MergeProof(
        combined: CombinedLayout(
          merged: CombinedLayout.Version(layout: layout, solution: solution),
          base: solvedBase?[place], sides: solvedSides.map { $0[place] }),
        environment: environments[place]?.name ?? "its canvas"
      ).findings()
    }
  }
}
