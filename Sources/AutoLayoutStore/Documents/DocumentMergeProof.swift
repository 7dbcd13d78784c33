public import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Shows that a merged document lays out as the documents it was merged from.
///
/// A layout that the merge combined is solved as the base, ours and theirs have it, and as the
/// result has it. Required constraints that contradict only in the result, frames that are
/// ambiguous only there, and frames that stand elsewhere though neither side moved them, are
/// conflicts of the kind `layout`: each side was right, and together they are not.
public struct DocumentMergeProof: Sendable {
  /// What is wrong with the result and with neither side; empty where all is well.
  public let conflicts: [DocumentConflict]

  /// Solves what the merge combined.
  ///
  /// Layouts that are as one of the sides has them are not solved. Documents that are not imported,
  /// such as those for macOS, have no layouts to prove.
  ///
  /// - Parameter environments: what to solve in; where there are none, on each layout's own canvas.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], merged: [UInt8],
    in environments: [DeclaredEnvironment] = []
  ) {
    func layouts(_ bytes: [UInt8]) -> [LayoutID: Layout]? {
      // One name for all four: ids are derived from it, so that equal objects have equal ids.
      guard let imported = try? InterfaceBuilderImport(bytes: bytes, name: "merged") else {
        return nil
      }
      return Dictionary(imported.layouts.map { ($0.id, $0) }) { first, _ in first }
    }
    guard let left = layouts(ours), let right = layouts(theirs) else {
      conflicts = []
      return
    }
    guard let result = layouts(merged) else {
      conflicts = [
        DocumentConflict(
          kind: .layout, objectID: nil, object: "the document",
          message: "the merged document cannot be imported, though both sides can")
      ]
      return
    }
    let old = layouts(base) ?? [:]
    let combined = result.values.filter { layout in
      ![left[layout.id], right[layout.id]].contains { $0.map(layout.laysOut(as:)) ?? false }
    }
    let places: [DeclaredEnvironment?] = environments.isEmpty ? [nil] : environments
    conflicts = combined.sorted { $0.name < $1.name }.flatMap { layout in
      places.flatMap { environment in
        LayoutProof(
          layout, base: old[layout.id],
          sides: [left[layout.id], right[layout.id]].compactMap { $0 }, in: environment
        ).conflicts()
      }
    }
  }
}

/// The proof of one layout.
private struct LayoutProof {
  private let layout: Layout
  private let merged: SolvedLayout
  private let base: SolvedLayout?
  private let sides: [SolvedLayout]
  private let sideLayouts: [Layout]
  /// `nil` for the layout's own canvas.
  private let environment: DeclaredEnvironment?

  init(_ layout: Layout, base: Layout?, sides: [Layout], in environment: DeclaredEnvironment?) {
    self.layout = layout
    self.environment = environment
    let engine = LayoutEngine()
    func solve(_ layout: Layout) -> SolvedLayout {
      engine.solve(
        layout, in: environment?.environment(for: layout.canvas) ?? layout.canvas.environment)
    }
    merged = solve(layout)
    self.base = base.map(solve)
    self.sides = sides.map(solve)
    sideLayouts = sides
  }

  func conflicts() -> [DocumentConflict] {
    contradictions() + (isComparable ? ambiguities() + movements() : [])
  }

  /// Whether frames say something about the merge: where constraints contradict on one side only,
  /// or in the result only, they follow from which of them is left out.
  private var isComparable: Bool {
    let contradictory = Set(merged.conflicts.map { Set($0.map(\.origin)) })
    return sides.allSatisfy { Set($0.conflicts.map { Set($0.map(\.origin)) }) == contradictory }
  }

  private func contradictions() -> [DocumentConflict] {
    merged.conflicts.filter { !isKnown($0) }.map { conflict in
      let equations = conflict.map { layout.text(of: $0) }.joined(separator: "; ")
      return found(
        nil, "required constraints contradict that did not on either side: \(equations)")
    }
  }

  /// Whether a contradiction was there on a side already.
  ///
  /// A side has the same, or contradicts and holds every constraint of this one as it is: of
  /// several sets that contradict, each solution names the smallest.
  private func isKnown(_ conflict: [DiagnosedConstraint]) -> Bool {
    zip(sides, sideLayouts).contains { side, layout in
      guard !side.conflicts.isEmpty else { return false }
      let origins = Set(conflict.map(\.origin))
      if side.conflicts.contains(where: { Set($0.map(\.origin)) == origins }) { return true }
      return conflict.allSatisfy { member in
        guard case .constraint(let id) = member.origin else { return true }
        return layout.constraints[id]?.equation(in: side.environment) == member.equation
      }
    }
  }

  private func ambiguities() -> [DocumentConflict] {
    let known = sides.map { side in
      Dictionary(side.frames.map { ($0.item, $0.ambiguous) }) { first, _ in first }
    }
    return merged.frames.compactMap { frame in
      let excused = known.reduce(into: Set<SolvedFrame.Part>()) {
        $0.formUnion($1[frame.item] ?? [])
      }
      let parts = frame.ambiguousParts.filter { !excused.contains($0) }
      guard !parts.isEmpty else { return nil }
      let list = parts.map(\.rawValue).joined(separator: ", ")
      return found(frame, "\(list) follows from the constraints on either side, not in the merge")
    }
  }

  private func movements() -> [DocumentConflict] {
    guard let base, sides.count == 2 else { return [] }
    let frames = ([base] + sides).map { solution in
      Dictionary(solution.frames.map { ($0.item, $0.frame) }) { first, _ in first }
    }
    return merged.frames.compactMap { frame in
      guard let before = frames[0][frame.item],
        frames.allSatisfy({ $0[frame.item].map { Self.isSame($0, before) } ?? false }),
        !Self.isSame(frame.frame, before)
      else { return nil }
      return found(
        frame,
        "neither side moved it, the merge does: \(Self.text(before)) → \(Self.text(frame.frame))"
      )
    }
  }

  private static func isSame(_ left: Rect, _ right: Rect) -> Bool {
    [(left.x, right.x), (left.y, right.y), (left.width, right.width), (left.height, right.height)]
      .allSatisfy { abs($0 - $1) <= 0.01 }
  }

  private static func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(\.shortText).joined(separator: " ")
  }

  private func found(_ frame: SolvedFrame?, _ message: String) -> DocumentConflict {
    var objectID: String?
    if case .view(let id)? = frame?.item { objectID = layout.views[id]?.source?.objectID }
    let place = environment.map { "\(layout.name) in \($0.name)" } ?? layout.name
    let object = frame.map { "\(place) › \($0.name)" } ?? place
    return DocumentConflict(kind: .layout, objectID: objectID, object: object, message: message)
  }
}

extension Layout {
  /// Whether two layouts hold the same objects, so that they lay out alike.
  func laysOut(as other: Layout) -> Bool {
    canvas == other.canvas && views.elementsEqual(other.views)
      && guides.elementsEqual(other.guides) && constraints.elementsEqual(other.constraints)
  }
}
