import AutoLayoutStore
import LayoutEngine
public import LayoutModel

extension ProjectInspection {
  /// Why a view or guide stands where it does.
  ///
  /// - Parameters:
  ///   - name: the view or guide; with `.x`, `.y`, `.width` or `.height` for one axis.
  ///   - layout: the layout it is in.
  /// - Throws: ``LayoutError`` where there is none of that name, or it is not installed.
  public func explain(
    _ name: String, in layout: Layout, environment: Environment
  ) throws -> Explanation {
    var session = project.session(of: layout, in: environment)
    let parts: [String: Axis] = [
      "x": .horizontal, "width": .horizontal, "y": .vertical, "height": .vertical,
    ]
    var item = try? layout.item(named: name)
    var axes = Axis.allCases
    if item == nil, let dot = name.lastIndex(of: "."),
      let axis = parts[String(name[name.index(after: dot)...])]
    {
      item = try layout.item(named: String(name[..<dot]))
      axes = [axis]
    } else if item == nil, let dot = name.lastIndex(of: "."),
      (try? layout.item(named: String(name[..<dot]))) != nil
    {
      let part = String(name[name.index(after: dot)...])
      throw LayoutError.unknownName(
        "part of a frame", part, candidates: similarNames(to: part, in: parts.keys.sorted()))
    }
    return try Explanation(try item ?? layout.item(named: name), of: layout, axes, &session)
  }
}
