extension ChangeSet {
  /// Creates the difference between two states.
  ///
  /// - Complexity: O(objects of both).
  public init(from old: ProjectState, to new: ProjectState) {
    var changes: [ObjectChange] = []
    for (key, fields) in old.objects {
      if let change = ObjectChange(key, from: fields, to: new.objects[key]) {
        changes.append(change)
      }
    }
    for (key, fields) in new.objects where old.objects[key] == nil {
      if let change = ObjectChange(key, from: nil, to: fields) { changes.append(change) }
    }
    self.init(changes)
  }
}
