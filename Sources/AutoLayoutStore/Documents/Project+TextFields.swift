internal import InterfaceBuilder
public import LayoutModel

extension Project {
  /// Returns what documents say about the text fields of layouts imported from them: borders, and
  /// whether a text is a placeholder.
  ///
  /// - Complexity: O(bytes of the documents of layouts with text fields).
  public func textFields(of layouts: [Layout]) throws -> [ViewID: FieldContent] {
    let wanted = layouts.filter { $0.views.contains { $0.kind == .textField } }
    guard !wanted.isEmpty else { return [:] }
    var fields: [ViewID: FieldContent] = [:]
    for document in try sourceDocuments() {
      let layouts = wanted.filter { $0.source?.document == document.id }
      guard !layouts.isEmpty, let bytes = try documentBytes(document.id),
        let looks = try? DocumentAppearance(bytes: bytes, name: document.name, id: document.id)
      else { continue }
      for (view, look) in layouts.lazy.flatMap({ looks.appearance(of: $0).views }) {
        if case .field(let field) = look.content { fields[view] = field }
      }
    }
    return fields
  }
}
