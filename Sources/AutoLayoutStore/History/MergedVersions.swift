import LayoutModel
import ProjectFile

/// The layouts that both sides of a merge changed, as each version has them.
///
/// One version of one layout is in memory at a time, with what was found about those before it.
struct MergedVersions {
  /// One of the versions that are compared.
  enum Version: CaseIterable {
    case merged, base, ours, theirs
  }
  typealias Read = (ProjectReader) throws -> [Version: LayoutVersion]
  /// Lends a reader for as long as the versions of one layout are read.
  typealias Reading = (Read) throws -> [Version: LayoutVersion]

  private let combined: Combined
  private let layouts: [LayoutID]
  /// Those that the merged project declares; `nil` for the layouts' own canvases.
  private let environments: [DeclaredEnvironment?]
  private let reading: Reading

  /// Looks up which layouts these are.
  ///
  /// - Parameter reading: lends a reader to each layout before it is solved.
  init(_ reader: ProjectReader, _ combined: Combined, reading: @escaping Reading) throws {
    self.combined = combined
    layouts = try reader.layouts(in: combined.combination.baseToOurs)
      .intersection(reader.layouts(in: combined.combination.baseToTheirs)).sorted()
    self.reading = reading
    let merged = layouts.isEmpty ? nil : try reader.changes(to: .merged, of: combined)
    let declared = try merged.map(reader.environments(after:)) ?? []
    environments = declared.isEmpty ? [nil] : declared
  }

  /// What only the combination brings about, by the names of the layouts.
  func findings(solving solve: (Layout, Environment) -> SolvedLayout) throws -> [MergeFinding] {
    // The sides may move meanwhile where nobody is kept from writing.
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
      // What is as a side has it was right there, or wrong.
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
