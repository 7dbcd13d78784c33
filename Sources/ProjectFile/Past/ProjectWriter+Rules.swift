public import LayoutHistory
import LayoutModel

extension ProjectWriter {
  /// Checks changes against every rule for their objects: those of the tables that are deferred to
  /// the end of a write, and those of layouts.
  ///
  /// - Parameters:
  ///   - changes: the changes, already applied.
  ///   - layouts: the layouts to check as a whole.
  /// - Throws: `LayoutError` or ``ProjectFileError`` for the first rule that is violated.
  public func checkRules(of changes: ChangeSet, layouts: [ObjectKey]) throws {
    var rules = StateRules(of: workingSet)
    try rules.check(changes)
    try sayingWhatFailed(at: path) { try connection.checkForeignKeys() }
    if changes.objects.contains(where: { $0.key.kind == .environment }) {
      _ = try sayingWhatFailed(at: path) { try environments() }
    }
    for layout in layouts {
      let stored = try sayingWhatFailed(at: path) { try storedLayout(layout.id()) }
      guard let restored = stored.restored() else { continue }
      if let problem = restored.problems().first { throw problem }
      let names = Set(restored.views.map(\.name))
      if let guide = restored.guides.first(where: { names.contains($0.name) }) {
        throw LayoutError(
          .illegalName, "A view and a guide of \(restored.name) are both named \(guide.name).")
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
