import LayoutModel
public import ProjectFile

/// The layouts that both sides of a merge changed, as each version has them.
struct MergedVersions {
  let merged: [Layout]
  let base: [LayoutID: Layout]
  /// Ours, then theirs.
  let sides: [[LayoutID: Layout]]
  /// Those that the merged project declares; `nil` for the layouts' own canvases.
  let environments: [DeclaredEnvironment?]

  /// Reads them.
  init(
    _ reader: ProjectReader, _ combination: Project.Combination, ours: Int?, merged: HistoryPoint
  ) throws {
    let ids = try reader.layouts(in: combination.baseToOurs)
      .intersection(reader.layouts(in: combination.baseToTheirs))
    guard !ids.isEmpty else {
      (self.merged, base, sides, environments) = ([], [:], [], [])
      return
    }
    let versions = try reader.layouts(
      ids,
      at: [merged] + [combination.base, ours, combination.theirs].map { .revision($0) })
    let result = versions[0]
    self.merged = result.layouts.values.sorted { $0.name < $1.name }
    base = versions[1].layouts
    sides = versions.dropFirst(2).map(\.layouts)
    environments = result.environments.isEmpty ? [nil] : result.environments
  }
}

extension Project {
  /// Solves every version, and says what only the combination brings about.
  func findings(of versions: MergedVersions) -> [MergeFinding] {
    func version(_ layout: Layout, _ environment: DeclaredEnvironment?) -> CombinedLayout.Version {
      let solved = environment?.environment(for: layout.canvas) ?? layout.canvas.environment
      return CombinedLayout.Version(layout: layout, solution: frames(of: layout, in: solved))
    }
    return versions.merged.flatMap { layout in
      versions.environments.flatMap { environment -> [MergeFinding] in
        let combined = CombinedLayout(
          merged: version(layout, environment),
          base: versions.base[layout.id].map { version($0, environment) },
          sides: versions.sides.compactMap { side in
            side[layout.id].map { version($0, environment) }
          })
        return MergeProof(
          combined: combined, environment: environment?.name ?? "its canvas"
        ).findings()
      }
    }
  }

  /// What a revision's merge left open, and what solving finds about the merge.
  ///
  /// Unlike ``conflicts()`` it needs no more than the revision: both sides are solved again.
  ///
  /// - Throws: ``ProjectFileError`` where there is no such revision.
  public func conflicts(
    of revision: String
  ) throws -> (conflicts: [DescribedConflict], findings: [MergeFinding]) {
    let (conflicts, versions) = try file.read { reader in
      let number = try reader.revision(named: revision)
      let conflicts = try reader.withState(reader.state(at: number)) { reader in
        let naming = try reader.naming(at: .workingSet)
        return try reader.openConflicts().map { try DescribedConflict($0, naming: naming) }
      }
      let parents = try reader.revisionRecord(number).parents
      guard parents.count == 2 else { return (conflicts, nil as MergedVersions?) }
      let sides = try reader.withState(reader.state(at: parents[0])) {
        try $0.mergeSides(parents[0], parents[1])
      }
      let combination = Combination(
        base: sides.base, theirs: parents[1], baseToOurs: sides.baseToOurs,
        baseToTheirs: sides.baseToTheirs)
      return (
        conflicts,
        try MergedVersions(reader, combination, ours: parents[0], merged: .revision(number))
      )
    }
    return (conflicts, versions.map(findings) ?? [])
  }
}
