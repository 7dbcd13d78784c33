import LayoutHistory
import LayoutModel
public import ProjectFile

extension Project {
  /// Makes a revision of what is not committed.
  ///
  /// - Parameters:
  ///   - message: why; not empty.
  ///   - layout: the one whose changes are committed, those of others staying as they are; `nil` for
  ///     everything.
  ///   - allowsEmpty: whether a revision without changes is made.
  /// - Throws: ``HistoryError`` where there is nothing to commit or no message.
  @discardableResult
  public func commit(
    message: String, in layout: String? = nil, as command: String = "commit",
    by authorship: Authorship, allowsEmpty: Bool = false, dryRun: Bool = false
  ) throws -> RevisionReport {
    let message = message.trimmingWhiteSpace
    guard !message.isEmpty else {
      throw HistoryError(.noMessage, "A revision needs a message.", advice: "Give one with -m.")
    }
    return try write(as: authorship.origin(command), dryRun: dryRun) { writer in
      guard
        let number = try writer.commit(
          message: message, author: authorship.author, time: authorship.now(),
          allowsEmpty: allowsEmpty, only: layout.map(writer.uncommittedObjects(of:)))
      else { throw HistoryError(.nothingToCommit, "There is nothing to commit.") }
      return try writer.report(
        on: writer.revisionRecord(number), references: writer.referenceNames())
    }
  }

  /// Takes the last command back that wrote and is not undone yet.
  ///
  /// - Returns: the command; `nil` where there is none.
  public func undo(by authorship: Authorship, dryRun: Bool = false) throws -> OperationRecord? {
    try write(dryRun: dryRun) { writer in
      try writer.absorbForeignEdits(authorship.origin("undo"))
      return try writer.undo()
    }
  }

  /// Does the command again that was undone last.
  ///
  /// - Returns: the command; `nil` where there is none.
  public func redo(by authorship: Authorship, dryRun: Bool = false) throws -> OperationRecord? {
    try write(dryRun: dryRun) { writer in
      // What another tool changed meanwhile starts a new line, on which there is nothing to redo.
      try writer.absorbForeignEdits(authorship.origin("redo"))
      return try writer.redo()
    }
  }

  /// Takes the last commands back that wrote and are not undone yet: so many, or none.
  ///
  /// - Returns: the commands, the last first.
  /// - Throws: ``HistoryError`` where there are not so many.
  public func undo(
    steps: Int, by authorship: Authorship, dryRun: Bool = false
  ) throws -> [OperationRecord] {
    try write(dryRun: dryRun) { writer in
      try writer.absorbForeignEdits(authorship.origin("undo"))
      return try Self.operations(steps, "undo") { try writer.undo() }
    }
  }

  /// Does the commands again that were undone last: so many, or none.
  ///
  /// - Returns: the commands, the first first.
  /// - Throws: ``HistoryError`` where there are not so many.
  public func redo(
    steps: Int, by authorship: Authorship, dryRun: Bool = false
  ) throws -> [OperationRecord] {
    try write(dryRun: dryRun) { writer in
      try writer.absorbForeignEdits(authorship.origin("redo"))
      return try Self.operations(steps, "redo") { try writer.redo() }
    }
  }

  private static func operations(
    _ count: Int, _ verb: String, _ next: () throws -> OperationRecord?
  ) throws -> [OperationRecord] {
    var result: [OperationRecord] = []
    while result.count < count {
      guard let record = try next() else {
        throw HistoryError(
          .nothingToUndo,
          result.isEmpty
            ? "There is nothing to \(verb)."
            : "There are only \(result.count) commands to \(verb); nothing was changed.",
          remedy: result.isEmpty ? nil : .listOperations)
      }
      result.append(record)
    }
    return result
  }

  /// The commands that wrote, newest first.
  ///
  /// - Parameter limit: at most so many; `nil` for all.
  public func operations(limit: Int? = nil) throws -> [OperationRecord] {
    try file.read { try $0.operations(limit: limit) }
  }
}

extension String {
  var trimmingWhiteSpace: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
