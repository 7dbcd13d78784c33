import LayoutModel
import ProjectFile

/// Operations that create revisions of a project or restore from them.
///
/// ## Topics
/// - ``Project/revisions``
/// - ``commit(message:in:by:allowsEmpty:dryRun:)``
/// - ``merge(_:message:preview:fastForwards:by:dryRun:)``
/// - ``revert(_:message:by:dryRun:)``
/// - ``restore(_:in:at:by:dryRun:)``
public struct ProjectRevisions: Sendable {
  let project: Project

  /// Commits the uncommitted changes.
  ///
  /// - Parameters:
  ///   - message: the reason for the changes; must not be empty.
  ///   - layout: the only layout whose changes to commit, or `nil` for everything.
  ///   - allowsEmpty: whether to create a revision without changes.
  /// - Throws: ``HistoryError`` if there is nothing to commit or no message.
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

  /// Returns a message without surrounding white space.
  ///
  /// - Throws: ``HistoryError`` if it is empty.
  static func checked(_ message: String) throws -> String {
    let message = message.trimmingWhiteSpace
    guard !message.isEmpty else {
      throw HistoryError(.noMessage, "A revision needs a message.", remedy: .giveMessage)
    }
    return message
  }
}

extension Project {
  /// Operations that create revisions or restore from them.
  public var revisions: ProjectRevisions { ProjectRevisions(project: self) }
}
