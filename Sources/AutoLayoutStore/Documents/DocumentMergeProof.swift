public import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Proves that a merged document lays out like the documents it was merged from.
///
/// Each layout that the merge combined is solved in four versions: base, ours, theirs and the
/// result. Contradictions between required constraints that occur only in the result, frames that
/// are ambiguous only there, and frames that moved although neither side moved them are conflicts
/// of the kind `layout`: each side is right on its own, but the combination is not.
public struct DocumentMergeProof: Sendable {
  /// The environments to solve in; `nil` is a layout's own canvas.
  private let places: [DeclaredEnvironment?]

  /// Creates a proof for merges of documents.
  ///
  /// - Parameter environments: the environments to solve in; if empty, each layout's own canvas.
  public init(in environments: [DeclaredEnvironment] = []) {
    places = environments.isEmpty ? [nil] : environments
  }

  /// Returns the problems that occur in a merge result but on neither side.
  ///
  /// Layouts that equal those of one side are not solved. Documents that cannot be imported, such
  /// as those for macOS, have no layouts to prove.
  ///
  /// - Parameters:
  ///   - document: the merged document, with its frames laid out again.
  ///   - scenes: the scenes that the merge combined.
  public func conflicts(
    in document: ReadDocument, of result: MergeResult, scenes: CombinedScenes
  ) -> [DocumentConflict] {
    // One name for all four: ids are derived from it, so equal objects get equal ids.
    func layouts(_ document: ReadDocument) -> SceneLayouts? {
      try? SceneLayouts(document, name: "merged", scenes: scenes)
    }
    guard !scenes.ids.isEmpty, let ours = layouts(result.ours), let theirs = layouts(result.theirs)
    else { return [] }
    guard let merged = layouts(document) else {
      return [
        DocumentConflict(
          kind: .layout, objectID: nil, object: "the document",
          message: "the merged document cannot be imported, though both sides can")
      ]
    }
    lazy var base = layouts(result.base)
    lazy var names = merged.names
    let recorded = Set(result.mixedFrames.keys)
    var found: [(name: String, conflicts: [DocumentConflict])] = []
    for root in merged.roots {
      guard let layout = merged.layout(of: root) else { continue }
      let inOurs = ours.layout(of: root)
      if let inOurs, layout.laysOut(as: inOurs) { continue }
      let inTheirs = theirs.layout(of: root)
      if let inTheirs, layout.laysOut(as: inTheirs) { continue }
      let name = names[root] ?? layout.name
      let inBase = base?.layout(of: root)
      let conflicts = places.flatMap { environment in
        LayoutProof(
          layout, named: name, base: inBase, ours: inOurs, theirs: inTheirs, in: environment
        ).conflicts(besides: recorded)
      }
      found.append((name, conflicts))
    }
    return found.sorted { $0.name < $1.name }.flatMap(\.conflicts)
  }
}

/// The proof of one layout.
private struct LayoutProof {
  private let combined: CombinedLayout
  private let name: String
  private let ours: Layout?
  private let theirs: Layout?
  /// `nil` for the layout's own canvas.
  private let environment: DeclaredEnvironment?

  init(
    _ layout: Layout, named name: String, base: Layout?, ours: Layout?, theirs: Layout?,
    in environment: DeclaredEnvironment?
  ) {
    self.name = name
    self.environment = environment
    self.ours = ours
    self.theirs = theirs
    let engine = LayoutEngine(measurer: TableMeasurer())
    func solve(_ layout: Layout) -> SolvedLayout {
      engine.solve(layout, in: layout.canvas.environment(in: environment))
    }
    combined = CombinedLayout(
      merged: CombinedLayout.Version(layout: layout, solution: solve(layout)),
      base: base.map(solve),
      sides: [ours, theirs].compactMap { $0 }.map { CombinedLayout.Side($0, solve($0)) })
  }

  func conflicts(besides recorded: Set<String>) -> [DocumentConflict] {
    combined.contradictingSets.filter { !$0.contains { isRecord($0, of: recorded) } }.map { set in
      let constraints = set.compactMap { member -> ConstraintID? in
        if case .constraint(let id) = member.origin { id } else { nil }
      }
      return found(
        nil,
        "required constraints conflict only in the merge: \(combined.text(of: set))",
        "contradiction", constraints)
    }
      + combined.ambiguities.map { frame, parts in
        found(
          frame, "\(parts) is determined on both sides, but not in the merge",
          "ambiguity", constraints(of: frame.item))
      }
      + combined.movements.map { frame, before in
        found(
          frame,
          "moved by the merge but by neither side: \(Self.movement(before, frame.frame))",
          "movement",
          constraints(of: frame.item))
      }
  }

  /// The parts of a frame that differ from before: `x 16 → 20, width 288 → 87`.
  private static func movement(_ old: Rect, _ new: Rect) -> String {
    old.parts(beside: new).compactMap { name, before, after in
      before.shortText == after.shortText
        ? nil : "\(name) \(before.shortText) → \(after.shortText)"
    }.joined(separator: ", ")
  }

  /// Whether a constraint only records the size Interface Builder saved for a view inside the
  /// layout, such as a cell's content view, which is sized by its container at run time.
  private func isRecord(_ member: DiagnosedConstraint, of recorded: Set<String>) -> Bool {
    let layout = combined.merged.layout
    guard case .system = member.origin, member.equation.second == nil,
      case .view(let id) = member.equation.first.anchor.item, id != layout.root
    else { return false }
    return layout.views[id]?.source.map { recorded.contains($0.objectID) } ?? false
  }

  /// Returns the constraints of a view or guide on any side.
  private func constraints(of item: LayoutItem) -> [ConstraintID] {
    var found: Set<ConstraintID> = []
    for layout in [combined.merged.layout, ours, theirs].compactMap({ $0 }) {
      for constraint in layout.constraints
      where constraint.equation.first.anchor.item == item
        || constraint.equation.second?.anchor.item == item
      {
        found.insert(constraint.id)
      }
    }
    return Array(found)
  }

  private func found(
    _ frame: SolvedFrame?, _ message: String, _ field: String, _ constraints: [ConstraintID]
  ) -> DocumentConflict {
    let layout = combined.merged.layout
    var objectID: String?
    if case .view(let id)? = frame?.item { objectID = layout.views[id]?.source?.objectID }
    let place = environment.map { "\(name) in \($0.name)" } ?? name
    let object = frame.map { "\(place) › \($0.name)" } ?? place
    let differing = Disputed(constraints, ours: ours, theirs: theirs)
    let question = ConflictQuestion(
      key: ConflictKey(
        .layout, differing.objectIDs,
        field: [field, objectID].compactMap(\.self).joined(separator: " ")),
      field: field, ours: differing.text(of: ours), theirs: differing.text(of: theirs),
      choices: differing.objectIDs.isEmpty ? [.keep] : [.both, .ours, .theirs, .keep])
    return DocumentConflict(
      kind: .layout, objectID: objectID, object: object, message: message, question: question)
  }
}

/// The constraints of a set that differ between the two sides.
private struct Disputed {
  private let constraints: [ConstraintID]
  /// Their object ids in the document.
  let objectIDs: [String]

  init(_ constraints: [ConstraintID], ours: Layout?, theirs: Layout?) {
    let differing = constraints.compactMap { id -> (id: ConstraintID, objectID: String)? in
      let (left, right) = (ours?.constraints[id], theirs?.constraints[id])
      guard left != right, let objectID = (left ?? right)?.source?.objectID else { return nil }
      return (id, objectID)
    }.sorted { $0.objectID < $1.objectID }
    self.constraints = differing.map(\.id)
    objectIDs = differing.map(\.objectID)
  }

  /// Returns one side's version of the constraints, or `nil` if it has none of them.
  func text(of layout: Layout?) -> String? {
    guard let layout else { return nil }
    let texts = constraints.compactMap { layout.constraints[$0].map { layout.text(of: $0) } }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}
