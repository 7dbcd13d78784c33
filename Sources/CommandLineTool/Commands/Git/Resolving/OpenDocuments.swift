import LayoutReports
import OperatingSystem
import ProjectCommands

/// The open parts of a merge: documents with conflicts to decide, and a description of the rest.
struct OpenDocuments {
  var documents: [ConflictedDocument]
  /// The documents that one side deleted and the other changed.
  private(set) var deletions: [UnmergedVersions] = []
  /// Descriptions, with advice, of the deletions and of the files that no answer can settle.
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
        if versions.isDeletion { deletions.append(versions) }
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
    guard path == nil else { return }
    documents += try Self.undecided(
      in: repository, besides: Set(unmerged.map(\.path)), environments)
    others += try repository.unmergedTexts().map { Self.words(onTexts: $0) }
  }

  /// The documents that are marked as resolved, but contain conflicts as the merge left them.
  ///
  /// - Parameter unmerged: the paths of documents that were reopened, which git also lists here.
  private static func undecided(
    in repository: GitRepository, besides unmerged: Set<String>,
    _ environments: [DeclaredEnvironment]
  ) throws -> [ConflictedDocument] {
    try repository.documentsMarkedResolved().compactMap { versions in
      guard versions.isComplete, !unmerged.contains(versions.path),
        let document = try? ConflictedDocument(
          versions, in: repository, environments: environments),
        try document.isUndecided()
      else { return nil }
      return document
    }
  }

  private static func words(onTexts versions: UnmergedVersions) -> String {
    versions.isDeletion
      ? "\(deletion(versions)) Keep it with `git add`, or delete it with `git rm`."
      : "\(versions.path) is not merged: its conflicts are marked in the file. Edit it, then "
        + "`git add`, or run `git mergetool`."
  }

  private static func deletion(_ versions: UnmergedVersions) -> String {
    let (deleting, changing) = versions.ours == nil ? ("ours", "theirs") : ("theirs", "ours")
    return "\(versions.path) was deleted by \(deleting) and changed by \(changing)."
  }

  private static func words(onIncomplete versions: UnmergedVersions) -> String {
    versions.isDeletion
      ? "\(deletion(versions)) Keep it with `alstore git resolve \(versions.path) --keep`, or delete "
        + "it with --remove."
      : "\(versions.path) has this name on one side only: both sides renamed the document. "
        + "Comments in it mark the conflicts; keep one name with `git add` and remove the others "
        + "with `git rm`."
  }
}
