import LayoutReports
import OperatingSystem
import ProjectCommands

/// The files with texts in a commit, and the documents they belong to.
struct CommittedTexts {
  private let commit: String
  private let paths: [String]

  init(_ commit: String) throws {
    self.commit = commit
    paths = try GitRepository.names(["ls-tree", "-r", "-z", "--full-tree", "--name-only", commit])
  }

  /// The files with texts that differ between two commits.
  static func changed(between start: String, _ end: String) throws -> [String] {
    try GitRepository.names([
      "diff", "--name-only", "-z", "--no-renames", "--no-relative", start, end, "--",
      ":(top)*.strings", ":(top)*.xcstrings",
    ])
  }

  /// The documents to which a file with texts belongs.
  func documents(of path: String) -> [String] {
    paths.filter {
      CheckedFiles.hasDocumentName($0) && DocumentStrings.belongs(path, toDocumentAt: $0)
    }
  }

  /// The files with texts of a document, ordered by path.
  func files(of document: String) throws -> [(path: String, bytes: Data)] {
    try paths.filter { DocumentStrings.belongs($0, toDocumentAt: document) }.compactMap { path in
      try GitRepository.file(path, in: commit).map { (path, $0) }
    }
  }
}
