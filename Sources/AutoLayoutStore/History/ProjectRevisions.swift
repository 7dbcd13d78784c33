import LayoutModel
import ProjectFile

/// What makes revisions of a project, and brings back what is in them.
///
/// ## Topics
/// - ``Project/revisions``
/// - ``commit(message:in:by:allowsEmpty:dryRun:)``
/// - ``merge(_:message:preview:fastForwards:by:dryRun:)``
/// - ``revert(_:message:by:dryRun:)``
/// - ``restore(_:in:at:by:dryRun:)``
public struct ProjectRevisions: Sendable {
  let project: Project

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
    message: String, in layout: String? = nil, by authorship: Authorship, allowsEmpty: Bool = false,
    dryRun: Bool = false
  ) throws -> RevisionReport {
    let message = try Self.checked(message)
    return try project.write(as: authorship.origin(ordinarily: "commit"), dryRun: dryRun) {
      writer in
      guard
        let number = try writer.commit(
          message: message, author: authorship.author, time: authorship.now(),
          allowsEmpty: allowsEmpty, only: layout.map(writer.uncommittedObjects(of:)))
      else { throw HistoryError(.nothingToCommit, "There is nothing to commit.") }
      return try writer.report(
        on: writer.revisionRecord(number), references: writer.referenceNames())
    }
  }

  /// A message without white space around it.
  ///
  /// - Throws: ``HistoryError`` where nothing is left.
  static func checked(_ message: String) throws -> String {
    let message = message.trimmingWhiteSpace
    guard !message.isEmpty else {
      throw HistoryError(.noMessage, "A revision needs a message.", remedy: .giveMessage)
    }
    return message
  }
}

extension Project {
  /// What makes revisions, and brings back what is in them.
  public var revisions: ProjectRevisions { ProjectRevisions(project: self) }
}
