import ProjectFile

extension Project {
  /// Edits the project in one transaction; if an error is thrown, nothing changes.
  ///
  /// Waits while another process writes. With `dryRun`, the changes are made, checked and undone.
  ///
  /// - Parameters:
  ///   - authorship: the author of the edit.
  ///   - message: a non-empty message for committing the edit, if everything before was committed.
  /// - Throws: errors of the body; ``HistoryError`` if the message is empty.
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
