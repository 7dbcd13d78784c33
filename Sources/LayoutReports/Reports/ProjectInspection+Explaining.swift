import AutoLayoutStore
import LayoutLanguage
public import LayoutModel

extension ProjectInspection {
  /// Explains the frame of a view or guide.
  ///
  /// - Parameters:
  ///   - name: The view or guide, or a built-in guide such as `root.safeArea`; with `.x`, `.y`,
  ///     `.width` or `.height` for one axis.
  ///   - layout: The layout that contains it.
  /// - Throws: ``LayoutError`` if there is none of that name, or it is not installed.
  public func explain(
    _ name: String, in layout: Layout, environment: Environment
  ) throws -> Explanation {
    let (item, axes) = try Self.subject(name, in: layout)
    var session = project.session(of: layout, in: environment)
    return try Explanation(item, of: layout, axes, &session)
  }

  private static let axes: [String: Axis] = [
    "x": .horizontal, "width": .horizontal, "y": .vertical, "height": .vertical,
  ]

  private static func subject(
    _ name: String, in layout: Layout
  ) throws -> (item: LayoutItem, axes: [Axis]) {
    if let item = item(name, in: layout) { return (item, Axis.allCases) }
    // A name may contain dots, and the last one may precede a part of the frame.
    guard let dot = name.lastIndex(of: "."),
      let item = item(String(name[..<dot]), in: layout)
    else { return (try layout.item(named: name), Axis.allCases) }
    let part = String(name[name.index(after: dot)...])
    // Edges and centers are explained by the axis that determines them.
    guard let axis = axes[part] ?? Attribute.allCases.first(where: { $0.name == part })?.axis else {
      let parts = axes.keys.sorted() + Attribute.allCases.map(\.name)
      throw LayoutError.unknownName(
        "part of a frame or guide", part,
        candidates: similarNames(to: part, in: parts + BuiltinGuide.allCases.map(\.rawValue)))
    }
    return (item, [axis])
  }

  private static func item(_ name: String, in layout: Layout) -> LayoutItem? {
    if let item = try? layout.item(named: name) { return item }
    guard let dot = name.lastIndex(of: "."),
      let guide = BuiltinGuide(named: String(name[name.index(after: dot)...])),
      let view = try? layout.view(named: String(name[..<dot]))
    else { return nil }
    return .builtin(guide, of: view.id)
  }
}
