import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectReader {
  /// Returns the object that a name refers to among those that have it, or `nil` if there are none.
  ///
  /// As in every lookup, views and guides come first, then constraints, then other kinds.
  ///
  /// - Parameter sides: the namings; the first that contains an object describes it.
  /// - Throws: `LayoutError` with the candidates if the name is ambiguous.
  func meant(
    _ name: String, among keys: [ObjectKey], as sides: [ObjectNaming]
  ) throws -> ObjectKey? {
    let order: [[ObjectKind]] = [
      [.view, .guide], [.constraint], [.outlet], [.layout], [.environment], [.document], [.font],
    ]
    let first = order.lazy.map { kinds in keys.filter { kinds.contains($0.kind) } }
      .first { !$0.isEmpty }
    guard let candidates = first, candidates.count > 1 else { return first?.first }
    let texts = try candidates.map { key in
      for side in sides {
        guard let fields = try side.fields(key) else { continue }
        let layout = try side.layout(key, fields).map { " of \($0)" } ?? ""
        let id = key.id(as: ObjectKey.self).description.prefix(8)
        return "\(try side.description(key, fields))\(layout) (\(id))"
      }
      return "\(key.kind) \(key.id(as: ObjectKey.self))"
    }
    throw LayoutError(
      .unknownName, "\(name) could be \(texts.joined(separator: "; ")).",
      advice: "Choose a layout, or give its id.", remedy: .chooseObject)
  }
}
