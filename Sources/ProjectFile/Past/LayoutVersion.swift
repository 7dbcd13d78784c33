import LayoutHistory
public import LayoutModel

/// A layout in a state other than the working set: its objects in the working set, and those that
/// differ.
public struct LayoutVersion {
  let stored: StoredLayout
  /// The differences of that state from the working set.
  let difference: StateDifference
  /// The file's path, for errors.
  let path: String

  /// Returns the layout, or `nil` if it does not exist in that state.
  ///
  /// Takes time linear in the layout and its differences.
  ///
  /// - Throws: ``ProjectFileError`` if a field cannot be read.
  public func layout() throws -> Layout? {
    try sayingWhatFailed(at: path) { try objects().layout() }
  }

  /// Returns the layout's objects.
  func objects() throws -> StoredLayout {
    var result = stored
    if let header = difference.headers[stored.id] { result.header = header?.header }
    guard let parts = difference.parts[stored.id] else { return result }
    result.removeObjects(parts.gone)
    let reading = LayoutRecords()
    for (key, fields) in parts.records { try reading.add(key, fields, to: &result) }
    return result
  }
}

extension StoredLayout {
  /// The kinds of objects in a layout.
  static let kinds: Set<ObjectKind> = [.view, .guide, .constraint, .outlet]

  fileprivate mutating func removeObjects(_ keys: Set<ObjectKey>) {
    let gone = Dictionary(grouping: keys, by: \.kind).mapValues(Set.init)
    if let keys = gone[.view] {
      views.removeAll { keys.contains(ObjectKey(.view, $0)) }
    }
    if let keys = gone[.guide] {
      guides.removeAll { keys.contains(ObjectKey(.guide, $0)) }
    }
    if let keys = gone[.constraint] {
      constraints.removeAll { keys.contains(ObjectKey(.constraint, $0)) }
    }
    if let keys = gone[.outlet] {
      outlets.removeAll { keys.contains(ObjectKey(.outlet, $0)) }
    }
  }
}
