import LayoutReports
import OperatingSystem
import ProjectCommands

/// The open parts of a merge: documents with conflicts to decide, and a description of the rest.
struct OpenDocuments {
  var documents: [ConflictedDocument]
  /// The files that no answer can settle, each with advice.
  private(set) var others: [String] = []

  /// Whether nothing is left.
  var isDone: Bool { others.isEmpty && documents.allSatisfy(\.progress.open.isEmpty) }

  /// - Parameter path: a single document, relative to the top of the work tree, or `nil` for all.
  init(
    _ path: String?, in repository: GitRepository, _ global: some ProjectChoice
  ) throws {
    let unmerged =
      if let path {
        try [repository.decidable(path)].compactMap(\.self)
      } else {
        try repository.unmergedDocuments()
      }
    let environments = (try? ProjectLocation.open(global, .readOnly).environments()) ?? []
    documents = []
    for versions in unmerged {
      guard versions.isComplete else {
        others.append(Self.words(onIncomplete: versions))
        continue
      }
      do {
        documents.append(
          try ConflictedDocument(versions, in: repository, environments: environments))
      } catch let failure as Failure where path == nil && failure.isAboutInput {
        others.append(failure.message)
      }
    }
    if path == nil { others += try repository.unmergedTexts().map { Self.words(onTexts: $0) } }
  }

  private static func words(onTexts versions: UnmergedVersions) -> String {
    versions.isDeletion
      ? words(onIncomplete: versions)
      : "\(versions.path) is not merged: its conflicts are marked in the file. Edit it, then "
        + "`git add`, or run `git mergetool`."
  }

  private static func words(onIncomplete versions: UnmergedVersions) -> String {
    versions.isDeletion
      ? "\(versions.path) was deleted on one side. Keep it with `git add`, or delete it with `git "
        + "rm`."
      : "\(versions.path) has this name on one side only: both sides renamed the document. "
        + "Comments in it mark the conflicts; keep one name with `git add` and remove the others "
        + "with `git rm`."
  }
}
