internal import LayoutHistory

extension KnownObjects {
  /// Adds the objects to which an export assigned places in the document.
  public mutating func add(_ export: DocumentExport) {
    for (id, object) in export.objectIDs { remember(.view, object, id) }
    for (id, object) in export.guideIDs { remember(.guide, object, id) }
    for (id, object) in export.constraintIDs { remember(.constraint, object, id) }
  }
}
