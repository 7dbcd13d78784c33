import AutoLayoutStore
import InterfaceBuilder
import LayoutDrawing
import LayoutEngine
import LayoutModel
import LosslessXML

/// Pictures of the layouts involved in a merge, in the base, both sides and the result.
public struct MergePictures: Sendable {
  /// One of the documents of a merge.
  public enum Version: String, Sendable, CaseIterable {
    case base
    case ours
    case theirs
    case merge
  }

  private let documents: [Version: [LayoutID: Layout]]
  /// The layouts that differ between the versions, in the order of ours.
  private let differing: [LayoutID]
  /// The names of the layouts with pictures.
  public let names: [String]
  /// The layouts of scenes, by the ids of all objects in them, including controllers and segues.
  private let scenes: [String: Int]

  /// Reads the documents; those that cannot be imported, such as ones for macOS, have no pictures.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8], merged: [UInt8]) {
    var documents: [Version: [LayoutID: Layout]] = [:]
    var order: [(id: LayoutID, name: String)] = []
    for (version, bytes) in [
      (Version.ours, ours), (.theirs, theirs), (.base, base), (.merge, merged),
    ] {
      // Ids are derived from the name, so one name gives equal objects equal ids in all four.
      guard let parsed = try? ParsedDocument(bytes: bytes, name: "merged"),
        let imported = try? InterfaceBuilderImport(parsed, isForCanvas: true)
      else { continue }
      for layout in imported.layouts {
        if documents.values.allSatisfy({ $0[layout.id] == nil }) {
          order.append((layout.id, layout.name))
        }
        documents[version, default: [:]][layout.id] = layout
      }
    }
    let shown = order.filter { id, _ in
      let layouts = Version.allCases.compactMap { documents[$0]?[id] }
      return layouts.count < documents.count
        || !layouts.dropFirst().allSatisfy { $0.laysOut(as: layouts[0]) }
    }
    self.documents = documents
    differing = shown.map(\.id)
    names = shown.map(\.name)
    let roots = shown.enumerated().flatMap { number, layout in
      documents.values.compactMap { $0[layout.id] }
        .compactMap { $0.views[$0.root]?.source?.objectID }.map { ($0, number) }
    }
    scenes = Self.scenes(
      in: [ours, theirs, base, merged], of: Dictionary(roots) { first, _ in first })
  }

  /// Maps the objects of storyboards to the layouts of their scenes.
  ///
  /// - Parameter roots: The layouts by the ids of their root views.
  private static func scenes(in documents: [[UInt8]], of roots: [String: Int]) -> [String: Int] {
    var result: [String: Int] = [:]
    for document in documents.compactMap({ try? LosslessDocument($0) }) {
      for scene in document.root.descendants(named: "scene") {
        let ids = scene.descendants.compactMap { $0.attribute("id") }
        guard let number = ids.lazy.compactMap({ roots[$0] }).first else { continue }
        let own = scene.attribute("sceneID").map { [SceneIdentity.of($0)] } ?? []
        for id in ids + own { result[id] = result[id] ?? number }
      }
    }
    return result
  }

  /// Returns the number of the differing layout that contains an object or whose scene does, or
  /// `nil` if there is none.
  public func layout(holding objectID: String) -> Int? {
    let holding = differing.firstIndex { id in
      Version.allCases.contains { version in
        documents[version]?[id].map { $0.item(from: objectID) != nil || $0.hasConstraint(objectID) }
          ?? false
      }
    }
    return holding ?? scenes[objectID]
  }

  /// Returns the picture of a layout in SVG, highlighting differences from the base, or in the base
  /// those of the sides; `nil` if the version does not have the layout.
  ///
  /// - Parameter objectID: The object that the picture is about, if any.
  public func svg(of number: Int, in version: Version, about objectID: String? = nil) -> String? {
    guard differing.indices.contains(number), let layout = documents[version]?[differing[number]]
    else { return nil }
    let engine = LayoutEngine(measurer: TableMeasurer())
    let solution = engine.solve(layout)
    let size = solution.environment.size
    // The page around it has the caption and explains the marks. The unit keeps texts legible at a
    // width of 300 pixels.
    var options = PictureOptions(
      parts: Set(PicturePart.allCases).subtracting([.caption, .legend]))
    options.caption = "\(layout.name): \(version.rawValue)"
    options.unit = max(size.width / 276, size.height / 640)
    options.chosen = objectID.flatMap { layout.item(from: $0) }
    let others = (version == .base ? [Version.ours, .theirs] : [.base])
      .compactMap { documents[$0]?[layout.id] }
    for other in others {
      options.lit.formUnion(layout.differences(from: other, solution, engine.solve(other)))
    }
    return SVGDrawing(layout, solution, options: options).text
  }

  /// Returns the contradicting constraints in the result's layout, as equations.
  public func contradictions(in number: Int) -> [[String]] {
    guard differing.indices.contains(number), let layout = documents[.merge]?[differing[number]]
    else { return [] }
    return LayoutEngine(measurer: TableMeasurer()).solve(layout).conflicts.map {
      $0.map { layout.text(of: $0) }
    }
  }
}

extension Layout {
  /// Returns the view or guide read from an object, or the first item of a constraint read from it.
  fileprivate func item(from objectID: String) -> LayoutItem? {
    views.first { $0.source?.objectID == objectID }.map { .view($0.id) }
      ?? guides.first { $0.source?.objectID == objectID }.map { .guide($0.id) }
      ?? constraints.first { $0.source?.objectID == objectID }.map {
        $0.equation.first.anchor.item
      }
  }

  fileprivate func hasConstraint(_ objectID: String) -> Bool {
    constraints.contains { $0.source?.objectID == objectID }
  }

  /// Returns the views and guides that are new or differ from another version in data or frame.
  fileprivate func differences(
    from other: Layout, _ solution: SolvedLayout, _ otherSolution: SolvedLayout
  ) -> Set<LayoutItem> {
    let places = Dictionary(otherSolution.frames.map { ($0.item, $0.frame) }) { first, _ in first }
    var found: Set<LayoutItem> = []
    for frame in solution.frames {
      if case .view(let id) = frame.item, views[id] != other.views[id] { found.insert(frame.item) }
      // A difference of less than half a pixel is not visible.
      let isHere = places[frame.item]?.isClose(to: frame.frame) ?? false
      if !isHere { found.insert(frame.item) }
    }
    for constraint in constraints where other.constraints[constraint.id] != constraint {
      found.insert(constraint.equation.first.anchor.item)
    }
    found.remove(.view(root))
    return found
  }
}

extension ResolutionProgress {
  /// Returns pictures of the layouts with the current decisions.
  public func pictures() -> MergePictures { resolution.pictures(of: outcome.bytes) }
}
