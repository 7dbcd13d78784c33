import ProjectFile

extension Project {
  /// Changes the project in one transaction: all of it or, when something throws, nothing.
  ///
  /// Another process that writes is waited for. With `dryRun` everything is done and checked, and
  /// then undone.
  ///
  /// - Parameters:
  ///   - authorship: who edits.
  ///   - message: makes a revision of the edit, where everything before it was committed; not empty.
  /// - Throws: what the body throws; ``HistoryError`` where the message is empty.
  @discardableResult
  public func edit<Result>(
    by authorship: Authorship = .ofAccount, dryRun: Bool = false,
    committing message: String? = nil, _ body: (ProjectEdit) throws -> Result
  ) throws -> Result {
    let message = try message.map(ProjectRevisions.checked)
    return try write(as: authorship.origin(ordinarily: "edit"), dryRun: dryRun) { writer in
      let isClean =
        try message != nil && writer.head().revision != nil
        && writer.uncommittedChanges().isEmpty
      let edit = ProjectEdit(writer, service)
      let result = try body(edit)
      try edit.save()
      if isClean, let message {
        try writer.commit(message: message, author: authorship.author, time: authorship.now())
      }
      return result
    }
  }
}
