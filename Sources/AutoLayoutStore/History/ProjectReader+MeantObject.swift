import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectReader {
  /// Which of the objects of a name is meant: as in every look-up, views and guides come first, then
  /// constraints, then what stands around them; `nil` where there are none.
  ///
  /// - Parameter sides: what the objects are called, where they are: the first that has one describes it.
  /// - Throws: `LayoutError` with the candidates, where it could be several.
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
        return try side.description(key, fields) + layout
      }
      return "\(key.kind) \(key.id(as: ObjectKey.self))"
    }
    throw LayoutError(
      .unknownName, "\(name) could be \(texts.joined(separator: "; ")).",
      advice: "Say of which layout, or give its id.", remedy: .chooseObject)
  }
}
