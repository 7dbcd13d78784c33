extension DurableFile {
  /// Throws an error if writing to a path would replace a project, with its whole history.
  ///
  /// Follows links. Any other file, even if it cannot be read, may be replaced as far as this check
  /// is concerned.
  package static func checkReplaceable(_ path: String) throws {
    guard let resolved = try? FilePath.resolved(followed(path)),
      let header = try? FileHeader.read(resolved, shownAs: path), header.isProject
    else { return }
    throw ProjectFileError.notReplaced(path)
  }
}
