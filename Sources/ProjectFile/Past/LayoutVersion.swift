import LayoutHistory
public import LayoutModel

/// A layout as another state than the working set's has it: the objects of the working set, and those
/// that differ.
public struct LayoutVersion {
  let stored: StoredLayout
  /// How the other state differs from the working set.
  let difference: StateDifference
  /// The file's path, for errors.
  let path: String

  /// The layout; `nil` where it is gone.
  ///
  /// Linear in the layout and in what differs of it.
  ///
  /// - Throws: ``ProjectFileError`` where a field cannot be read.
  public func layout() throws -> Layout? {
    try sayingWhatFailed(at: path) { try objects().layout() }
  }

  /// The layout's objects.
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
  /// The kinds of objects that a layout holds.
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
