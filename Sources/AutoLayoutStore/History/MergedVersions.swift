import LayoutModel
public import ProjectFile

/// The layouts that both sides of a merge changed, as each version has them.
///
/// One version of one layout is in memory at a time, with what was found about those before it.
struct MergedVersions {
  /// Reads the versions of a layout.
  typealias Reading = (LayoutID) throws -> (HistoryPoint) throws -> Layout?

  private let layouts: [LayoutID]
  /// Those that the merged project declares; `nil` for the layouts' own canvases.
  private let environments: [DeclaredEnvironment?]
  private let merged: HistoryPoint
  private let base: HistoryPoint
  /// Ours, then theirs.
  private let sides: [HistoryPoint]
  private let reading: Reading

  /// Looks up which layouts these are.
  ///
  /// - Parameter reading: how their versions are read when they are solved.
  init(
    _ reader: ProjectReader, _ combination: Project.Combination, ours: Int?, merged: HistoryPoint,
    reading: @escaping Reading
  ) throws {
    layouts = try reader.layouts(in: combination.baseToOurs)
      .intersection(reader.layouts(in: combination.baseToTheirs)).sorted()
    self.merged = merged
    base = .revision(combination.base)
    sides = [.revision(ours), .revision(combination.theirs)]
    self.reading = reading
    let declared =
      layouts.isEmpty
      ? [] : try reader.environments(after: reader.changes(from: .workingSet, to: merged))
    environments = declared.isEmpty ? [nil] : declared
  }

  /// What only the combination brings about, by the names of the layouts.
  func findings(solving solve: (Layout, Environment) -> SolvedLayout) throws -> [MergeFinding] {
    try layouts.compactMap { id -> (name: String, findings: [MergeFinding])? in
      let version = try reading(id)
      guard let layout = try version(merged) else { return nil }
      return (layout.name, try findings(in: layout, version, solve))
    }.sorted { $0.name < $1.name }.flatMap(\.findings)
  }

  private func findings(
    in layout: Layout, _ version: (HistoryPoint) throws -> Layout?,
    _ solve: (Layout, Environment) -> SolvedLayout
  ) throws -> [MergeFinding] {
    func solved(_ layout: Layout) -> [SolvedLayout] {
      environments.map { solve(layout, layout.canvas.environment(in: $0)) }
    }
    var solvedSides: [[CombinedLayout.Side]] = []
    for point in sides {
      guard let side = try version(point) else { continue }
      // What is as a side has it was right there, or wrong.
      if layout.laysOut(as: side) { return [] }
      solvedSides.append(solved(side).map { CombinedLayout.Side(side, $0) })
    }
    let solvedBase = try version(base).map(solved)
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

extension ProjectReader {
  /// A layout as it is at a point of the history, made of its objects in the working set.
  func layout(_ stored: StoredLayout, at point: HistoryPoint) throws -> Layout? {
    guard point != .revision(nil) else { return nil }
    return try layout(stored, after: changes(from: .workingSet, to: point))
  }
}

extension Project {
  /// Solves every version, and says what only the combination brings about.
  func findings(of versions: MergedVersions) throws -> [MergeFinding] {
    try versions.findings { frames(of: $0, in: $1) }
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
      // Revisions stay as they are, and nobody who writes waits while one is solved.
      let versions = try MergedVersions(
        reader, combination, ours: parents[0], merged: .revision(number)
      ) { id in
        { point in try self.file.read { try $0.layout($0.storedLayout(id), at: point) } }
      }
      return (conflicts, versions)
    }
    return (conflicts, try versions.map(findings) ?? [])
  }
}
