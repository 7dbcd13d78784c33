import LayoutReports
import OperatingSystem
import ProjectCommands

/// What a merge left open: the documents whose conflicts can be decided, and in words what else there is.
struct OpenDocuments {
  var documents: [ConflictedDocument]
  /// The files that no answer settles, each with what to do about it.
  private(set) var others: [String] = []

  /// Whether nothing is left.
  var isDone: Bool { others.isEmpty && documents.allSatisfy(\.progress.open.isEmpty) }

  /// - Parameter path: the one document that is meant, from the top of the work tree; `nil` for all.
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
      : "\(versions.path) is not merged: what both sides changed is marked in it. Edit it, then "
        + "`git add`, or run `git mergetool`."
  }

  private static func words(onIncomplete versions: UnmergedVersions) -> String {
    versions.isDeletion
      ? "\(versions.path) was deleted on one side. Keep it with `git add`, or take the removal "
        + "with `git rm`."
      : "\(versions.path) is there under this name on one side only: both renamed the document. "
        + "Comments in it tell what is open; keep one name with `git add`, take the others away "
        + "with `git rm`."
  }
}
