import LayoutHistory

extension StateSource {
  /// Names objects as changes leave them: of a working set asked before they are made.
  func naming(after changes: ChangeSet = ChangeSet()) -> ObjectNaming {
    ObjectNaming { key in
      let fields = try self.fields(of: key)
      return changes[key].map { $0.applied(to: fields) } ?? fields
    }
  }

  /// What changes come to: of a working set asked before they are made, as what is gone has no name.
  func changeReport(making changes: ChangeSet) throws -> ChangeReport {
    try ChangeReport(changes, old: naming(), new: naming(after: changes))
  }
}
