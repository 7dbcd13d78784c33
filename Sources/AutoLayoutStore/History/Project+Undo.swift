import LayoutModel
public import ProjectFile

extension Project {
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
            : "There \(result.count == 1 ? "is only 1 command" : "are only \(result.count) commands") "
              + "to \(verb); nothing was changed.",
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
