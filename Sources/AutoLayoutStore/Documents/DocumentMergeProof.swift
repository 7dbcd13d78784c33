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
  private let combined: CombinedLayout
  /// `nil` for the layout's own canvas.
  private let environment: DeclaredEnvironment?

  init(_ layout: Layout, base: Layout?, sides: [Layout], in environment: DeclaredEnvironment?) {
    self.environment = environment
    let engine = LayoutEngine()
    func version(_ layout: Layout) -> CombinedLayout.Version {
      let solved = environment?.environment(for: layout.canvas) ?? layout.canvas.environment
      return CombinedLayout.Version(layout: layout, solution: engine.solve(layout, in: solved))
    }
    combined = CombinedLayout(
      merged: version(layout), base: base.map(version), sides: sides.map(version))
  }

  func conflicts() -> [DocumentConflict] {
    combined.contradictions.map {
      found(nil, "required constraints contradict that did not on either side: \($0)")
    }
      + combined.ambiguities.map { frame, parts in
        found(frame, "\(parts) follows from the constraints on either side, not in the merge")
      }
      + combined.movements.map { frame, before in
        found(
          frame,
          "neither side moved it, the merge does: "
            + "\(before.shortText) → \(frame.frame.shortText)")
      }
  }

  private func found(_ frame: SolvedFrame?, _ message: String) -> DocumentConflict {
    let layout = combined.merged.layout
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
