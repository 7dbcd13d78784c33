public import AutoLayoutStore
import LayoutDrawing
import LayoutEngine
public import LayoutInspection
import LayoutModel

/// Compares two versions of the layouts of a document or project.
public struct ChangeReview {
  private let settings: RuleSettings
  private let baseline: CheckBaseline
  private let matrix: EnvironmentMatrix?
  private let assets: AssetFolder?
  /// The maximum number of environments in which a layout has pictures.
  private let most: Int

  /// - Parameters:
  ///   - settings: The rules to check.
  ///   - baseline: Known findings, which are never reported as new.
  ///   - matrix: The environments; by default, those that a project declares, or
  ///     ``EnvironmentMatrix/ofChanges`` if there are none.
  ///   - assets: The source of images and colours that documents refer to by name.
  ///   - most: The maximum number of environments in which a layout has pictures.
  public init(
    _ settings: RuleSettings, baseline: CheckBaseline = CheckBaseline(),
    in matrix: EnvironmentMatrix? = nil, assets: AssetFolder? = nil, most: Int = 4
  ) {
    self.settings = settings
    self.baseline = baseline
    self.matrix = matrix
    self.assets = assets
    self.most = most
  }

  /// Returns the effects of a change.
  ///
  /// Solves both versions in every environment.
  ///
  /// - Parameters:
  ///   - old: The older version, or `nil` for none.
  ///   - new: The newer version, or `nil` for none.
  ///   - files: The names of documents in messages, by document name.
  ///   - draws: Whether to make pictures.
  public func changes(
    from old: (any LayoutCollection)?, to new: (any LayoutCollection)?,
    files: [String: String] = [:], draws: Bool = true
  ) throws -> ReviewedChanges {
    var result = ReviewedChanges()
    var everything = settings
    everything.least = .note
    let before = try old.map { try Version($0, everything, baseline, matrix, files) }
    let after = try new.map { try Version($0, everything, baseline, matrix, files) }
    let news = (after?.report ?? CheckReport()).news(since: before?.report ?? CheckReport())
    result.new = news.report.filtered { entry in
      settings.severity(of: entry.finding.rule) != nil
    }
    result.fixed =
      before.map { before in
        (after?.report ?? CheckReport()).shown(by: settings)
          .news(since: before.report.shown(by: settings)).fixed
      } ?? 0
    let names =
      (after?.names ?? [])
      + (before?.names ?? []).filter { name in
        !(after?.names.contains(name) ?? false)
      }
    for name in names {
      let own = news.report.entries.filter { $0.layout == name }
      let change = try change(of: name, from: before, to: after, own, draws: draws)
      if let change { result.layouts.append(change) }
    }
    return result
  }

  private func change(
    of name: String, from before: Version?, to after: Version?, _ entries: [CheckReport.Entry],
    draws: Bool
  ) throws -> LayoutChange? {
    let (old, new) = (before?.layouts[name], after?.layouts[name])
    let shown = entries.filter { entry in
      settings.severity(of: entry.finding.rule) != nil || entry.finding.rule.leavesFramesOpen
    }
    let causes = shown.filter { entry in
      (entry.severity > .note || entry.finding.rule.leavesFramesOpen)
        && !entry.finding.rule.isOfAccessibility
    }
    .sorted { $0.severity > $1.severity }
    // For a new layout, notes are not worth reporting.
    let accessibility = entries.filter {
      $0.finding.rule.isOfAccessibility && (old != nil || $0.severity > .note)
    }
    let broken = Set((causes + accessibility).flatMap(\.finding.environments))
    let states = Self.states(old, new)
    let touched = states.filter { $0.moved > 0 || broken.contains($0.name) }
    guard !touched.isEmpty || !causes.isEmpty || !accessibility.isEmpty else { return nil }
    let kind: LayoutChange.Kind = old == nil ? .added : new == nil ? .removed : .changed
    // Environments with new findings come first; the others keep their order.
    let chosen = touched.enumerated().sorted { a, b in
      let (isBroken, isOther) = (broken.contains(a.element.name), broken.contains(b.element.name))
      if isBroken != isOther { return isBroken }
      return a.offset < b.offset
    }.map(\.element)
    let drawn = kind == .changed ? chosen.prefix(most) : chosen.prefix(1)
    let looks = try drawn.map { state in
      LayoutChange.Look(
        environment: state.name,
        before: draws ? try before.flatMap { try picture(of: state.old, in: $0, old) } : nil,
        after: draws ? try after.flatMap { try picture(of: state.new, in: $0, new) } : nil,
        moved: state.moved, isBroken: broken.contains(state.name))
    }
    let most = kind == .changed ? states.max { $0.moved < $1.moved } : nil
    var change = LayoutChange(
      layout: name, causes: causes.map { cause($0, old, new, after) },
      accessibility: accessibility, looks: looks, moves: most.map(\.lines) ?? [], kind: kind)
    change.alike = touched.count - drawn.count
    return change
  }

  private func picture(
    of solution: SolvedLayout?, in version: Version, _ solved: Solved?
  ) throws -> String? {
    guard let solution, let layout = solved?.layout else { return nil }
    var options = PictureOptions()
    options.layers = [.screen]
    options.caption = layout.name
    options.screen = try version.collection.screen(of: layout, solved: solution, assets: assets)
    return solution.svg(of: layout, options: options)
  }

  /// Returns the cause for a finding, with a possible repair and the constraints removed around it.
  private func cause(
    _ entry: CheckReport.Entry, _ old: Solved?, _ new: Solved?, _ version: Version?
  ) -> LayoutChange.Cause {
    guard let new, let version else {
      return LayoutChange.Cause(entry: entry, repair: nil, removed: [])
    }
    let place = entry.finding.environments.first
    let environment =
      new.versions.first { $0.environment == place }?.solution.environment
      ?? new.layout.canvas.environment
    let measurer = version.collection.measurer
    var repair: String?
    if let conflict = entry.finding.conflict {
      let members = Set(conflict.constraints)
      let repairs =
        ConflictExplanation.all(in: new.layout, environment: environment, measurer: measurer)
        .first { Set($0.constraints) == members }?.repairs ?? []
      // Prefer a repair of a changed constraint to the smallest repair.
      let changed = changed(old, new)
      repair = (repairs.first { changed.contains($0.constraint) } ?? repairs.first).map {
        new.layout.text(of: $0)
      }
    }
    let views = ([entry] + entry.follows).compactMap { one -> ViewID? in
      if case .item(.view(let view)) = one.finding.subject { view } else { nil }
    }
    if entry.finding.rule.leavesFramesOpen, let view = views.first {
      var session = LayoutSession(new.layout, in: environment, measurer: measurer)
      let settling = session.settling(view)
      if !settling.isEmpty {
        repair = "add " + settling.map { new.layout.text(of: $0) }.joined(separator: ", ")
      }
    }
    return LayoutChange.Cause(
      entry: entry, repair: repair,
      removed: entry.finding.conflict == nil ? removed(around: views, old, new) : [])
  }

  /// Returns the constraints that are new or differ from the older version.
  private func changed(_ old: Solved?, _ new: Solved) -> Set<ConstraintID> {
    var known: [String: String] = [:]
    if let old {
      for constraint in old.layout.constraints {
        guard let source = constraint.source?.objectID else { continue }
        known[source] = old.layout.text(of: constraint.equation)
      }
    }
    return Set(
      new.layout.constraints.filter { constraint in
        guard let source = constraint.source?.objectID else { return false }
        return known[source] != new.layout.text(of: constraint.equation)
      }.map(\.id))
  }

  /// Returns the document ids of removed constraints on given views.
  private func removed(around views: [ViewID], _ old: Solved?, _ new: Solved) -> [String] {
    guard let old else { return [] }
    let objects = Set(views.compactMap { new.layout.views[$0]?.source?.objectID })
    let kept = Set(new.layout.constraints.compactMap { $0.source?.objectID })
    return old.layout.constraints.filter { constraint in
      constraint.equation.anchors.contains { anchor in
        guard case .view(let view) = anchor.item else { return false }
        return old.layout.views[view]?.source.map { objects.contains($0.objectID) } ?? false
      }
    }.compactMap { $0.source?.objectID }.filter { !kept.contains($0) }
  }
}

extension ChangeReview {
  /// A layout with its solutions.
  fileprivate struct Solved {
    let layout: Layout
    let versions: [InspectedLayout.Version]
  }

  /// One version of the layouts, checked and solved.
  fileprivate struct Version {
    let collection: any LayoutCollection
    let report: CheckReport
    var names: [String] = []
    var layouts: [String: Solved] = [:]

    init(
      _ collection: any LayoutCollection, _ settings: RuleSettings, _ baseline: CheckBaseline,
      _ matrix: EnvironmentMatrix?, _ files: [String: String]
    ) throws {
      self.collection = collection
      let matrix = try matrix ?? (collection.environments().isEmpty ? .ofChanges : nil)
      report = try collection.check(
        in: matrix, settings: settings, baseline: baseline, files: files)
      var layouts: [String: Solved] = [:]
      var names: [String] = []
      let solver = try collection.versionSolver(in: matrix)
      try collection.forEachSolved(collection.checked(nil), solver) { layout, versions in
        names.append(layout.name)
        layouts[layout.name] = Solved(layout: layout, versions: versions)
      }
      self.layouts = layouts
      self.names = names
    }
  }

  /// A layout in an environment, before and after.
  fileprivate struct State {
    let name: String
    let old: SolvedLayout?
    let new: SolvedLayout?
    let lines: [String]
    var moved: Int { lines.count }
  }

  /// Compares views by name, ignoring guides and the contents of views that moved as a whole.
  fileprivate static func states(_ old: Solved?, _ new: Solved?) -> [State] {
    let versions = new?.versions ?? old?.versions ?? []
    return versions.map { version in
      let name = version.environment ?? "canvas"
      let before = old?.versions.first { $0.environment == version.environment }?.solution
      let after = new?.versions.first { $0.environment == version.environment }?.solution
      // There is nothing to compare with in an environment declared only in one version.
      let isNews = old != nil && new != nil && (before == nil || after == nil)
      return State(
        name: name, old: before, new: after, lines: isNews ? [] : moves(before, after))
    }
  }

  private static func moves(_ old: SolvedLayout?, _ new: SolvedLayout?) -> [String] {
    func views(_ solution: SolvedLayout?) -> [SolvedFrame] {
      (solution?.frames ?? []).filter { if case .view = $0.item { true } else { false } }
    }
    let before = Dictionary(views(old).map { ($0.name, $0.frame) }) { first, _ in first }
    var lines: [String] = []
    for frame in views(new) where before[frame.name] != frame.frame {
      lines.append(
        before[frame.name].map { "\(frame.name): \($0.roundedText) → \(frame.frame.roundedText)" }
          ?? "\(frame.name) is new at \(frame.frame.roundedText)")
    }
    let names = Set(views(new).map(\.name))
    for frame in views(old) where !names.contains(frame.name) {
      lines.append("\(frame.name) was removed")
    }
    return lines
  }
}

extension CheckReport {
  /// Returns the report with some of its findings.
  fileprivate func filtered(_ isKept: (Entry) -> Bool) -> CheckReport {
    var result = self
    result.entries = entries.filter(isKept)
    return result
  }

  fileprivate func shown(by settings: RuleSettings) -> CheckReport {
    filtered { settings.severity(of: $0.finding.rule) != nil }
  }
}
