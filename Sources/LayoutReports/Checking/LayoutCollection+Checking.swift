public import AutoLayoutStore
public import LayoutInspection
import LayoutEngine
import LayoutModel

extension LayoutCollection {
  /// Solves layouts in every declared environment, or on their own canvas if there is none, and
  /// checks rules.
  ///
  /// On a device, a scene shown in a container view has that view's size on the device.
  ///
  /// - Parameters:
  ///   - layout: The only layout to check, or `nil` for all of them.
  ///   - matrix: The environments to solve in instead of the declared ones.
  ///   - files: The names of imported documents in messages, by document name.
  public func check(
    layout: String? = nil, in matrix: EnvironmentMatrix? = nil,
    settings: RuleSettings = RuleSettings(), baseline: CheckBaseline = CheckBaseline(),
    files: [String: String] = [:]
  ) throws -> CheckReport {
    var checker = LayoutChecker(settings, baseline: baseline)
    for document in try sourceDocuments() {
      if let bytes = try documentBytes(document.id) {
        checker.add(
          document, file: files[document.name] ?? document.name, bytes: bytes,
          layouts: try layouts(of: document.id), importNotices(of: document.id),
          isWhole: layout == nil)
      }
    }
    let solver = try versionSolver(in: matrix)
    let layouts = try checked(layout)
    if let matrix, !layouts.isEmpty,
      layouts.allSatisfy({ matrix.environments(for: $0.canvas).isEmpty })
    {
      throw LayoutError(
        .illegalTrait, "No layout has a canvas that can be split like that.",
        advice: "Give the matrix a device and an orientation: ipad-air,landscape,1/2.")
    }
    let canvas = try DesignTimeCanvas(of: layouts, in: sourceDocuments(), bytes: documentBytes)
    forEachSolved(layouts, solver) { layout, versions in
      let recorded = checker.recorded(of: layout, measurer: measurer) {
        frames(of: $0, in: canvas.environment(of: $0))
      }
      let looks = checker.looks(of: layout)
      let parts = checker.parts(of: layout)
      func inspected(
        _ versions: [InspectedLayout.Version], _ measurer: any ContentMeasurer
      ) -> InspectedLayout {
        InspectedLayout(
          layout, versions: versions, recorded: recorded, looks: looks,
          parts: parts, measurer: measurer)
      }
      checker.add(inspected(versions, measurer), measurer) { stretched in
        inspected(solver(of: [layout], measuredBy: stretched)[0], stretched)
      }
    }
    return checker.report
  }

  /// Returns a solver for every declared environment, or for those of a matrix.
  func versionSolver(in matrix: EnvironmentMatrix?) throws -> VersionSolver {
    let declared = try matrix == nil ? environments() : []
    let resizes = matrix?.mayResizeContainers ?? declared.contains(where: \.mayResizeContainers)
    return VersionSolver(
      layouts: self, declared: declared, matrix: matrix,
      embedding: resizes ? try embeddingIndex() : nil)
  }

  /// Calls `body` with each layout and its versions, in order.
  ///
  /// Layouts are solved in batches on all cores, which limits the number of solutions in memory.
  func forEachSolved(
    _ layouts: [Layout], _ versions: VersionSolver,
    _ body: (Layout, [InspectedLayout.Version]) -> Void
  ) {
    var start = 0
    while start < layouts.count {
      let some = Array(layouts[start..<min(start + 16, layouts.count)])
      for (layout, solved) in zip(some, versions(of: some)) { body(layout, solved) }
      start += some.count
    }
  }
}
