import LayoutReports
import OperatingSystem
import ProjectCommands

/// The files of texts that a commit has, and the documents that they belong to.
struct CommittedTexts {
  private let commit: String
  private let paths: [String]

  init(_ commit: String) throws {
    self.commit = commit
    paths = try GitRepository.names(["ls-tree", "-r", "-z", "--full-tree", "--name-only", commit])
  }

  /// The files of texts that two commits have in different versions.
  static func changed(between start: String, _ end: String) throws -> [String] {
    try GitRepository.names([
      "diff", "--name-only", "-z", "--no-renames", "--no-relative", start, end, "--",
      ":(top)*.strings", ":(top)*.xcstrings",
    ])
  }

  /// The documents that a file holds texts of.
  func documents(of path: String) -> [String] {
    paths.filter {
      CheckedFiles.hasDocumentName($0) && DocumentStrings.belongs(path, toDocumentAt: $0)
    }
  }

  /// The files that hold texts of a document, in the order of their paths.
  func files(of document: String) throws -> [(path: String, bytes: Data)] {
    try paths.filter { DocumentStrings.belongs($0, toDocumentAt: document) }.compactMap { path in
      try GitRepository.file(path, in: commit).map { (path, $0) }
    }
  }
}
