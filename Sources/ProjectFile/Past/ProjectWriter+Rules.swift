public import LayoutHistory
import LayoutModel

extension ProjectWriter {
  /// Holds what was changed against every rule that its objects have to keep: those of the tables
  /// that wait for the end of a write, and those of layouts.
  ///
  /// - Parameters:
  ///   - changes: what was changed.
  ///   - layouts: those whose objects are looked at whole.
  /// - Throws: `LayoutError` or ``ProjectFileError`` with the first rule that is broken.
  public func checkRules(of changes: ChangeSet, layouts: [ObjectKey]) throws {
    var rules = StateRules(of: workingSet)
    try rules.check(changes)
    try sayingWhatFailed(at: path) { try connection.checkForeignKeys() }
    for layout in layouts {
      let stored = try sayingWhatFailed(at: path) { try storedLayout(layout.id()) }
      guard let restored = stored.restored() else { continue }
      if let problem = restored.problems().first { throw problem }
      let names = Set(restored.views.map(\.name))
      if let guide = restored.guides.first(where: { names.contains($0.name) }) {
        throw LayoutError(
          .illegalName, "A view and a guide of \(restored.name) are both called \(guide.name).")
      }
    }
    for change in changes.objects where [.document, .font].contains(change.key.kind) {
      guard let fields = try workingSet.fields(of: change.key),
        case .blob(let bytes) = fields["bytes"],
        fields["sha256"] != .blob(ContentHash.sha256(bytes))
      else { continue }
      throw ProjectFileError.otherBytes(of: change.key.kind, fields["name"])
    }
  }
}
