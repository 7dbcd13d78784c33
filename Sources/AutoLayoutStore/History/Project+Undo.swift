import LayoutModel
public import ProjectFile

extension Project {
  /// Undoes the latest command that changed the project.
  ///
  /// - Returns: the command, or `nil` if there is none.
  public func undo(by authorship: Authorship, dryRun: Bool = false) throws -> OperationRecord? {
    try write(dryRun: dryRun) { writer in
      try writer.absorbForeignEdits(authorship.origin("undo"))
      return try writer.undo()
    }
  }

  /// Redoes the command that was undone last.
  ///
  /// - Returns: the command, or `nil` if there is none.
  public func redo(by authorship: Authorship, dryRun: Bool = false) throws -> OperationRecord? {
    try write(dryRun: dryRun) { writer in
      // Changes by another tool in the meantime start a new line, with nothing to redo.
      try writer.absorbForeignEdits(authorship.origin("redo"))
      return try writer.redo()
    }
  }

  /// Undoes the given number of commands, or none.
  ///
  /// - Returns: the commands, latest first.
  /// - Throws: ``HistoryError`` if there are not enough.
  public func undo(
    steps: Int, by authorship: Authorship, dryRun: Bool = false
  ) throws -> [OperationRecord] {
    try write(dryRun: dryRun) { writer in
      try writer.absorbForeignEdits(authorship.origin("undo"))
      return try Self.operations(steps, "undo") { try writer.undo() }
    }
  }

  /// Redoes the given number of undone commands, or none.
  ///
  /// - Returns: the commands, earliest first.
  /// - Throws: ``HistoryError`` if there are not enough.
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

  /// Returns the commands that changed the project, newest first.
  ///
  /// - Parameter limit: the maximum number of commands, or `nil` for all.
  public func operations(limit: Int? = nil) throws -> [OperationRecord] {
    try file.read { try $0.operations(limit: limit) }
  }
}
