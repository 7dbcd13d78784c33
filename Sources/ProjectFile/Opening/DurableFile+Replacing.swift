extension DurableFile {
  /// Throws where what is written to a path would take the place of a project, with its whole history.
  ///
  /// A link is followed. Whatever else stands there, and what cannot be read, may be replaced as far as
  /// this is concerned.
  package static func checkReplaceable(_ path: String) throws {
    guard let resolved = try? FilePath.resolved(followed(path)),
      let header = try? FileHeader.read(resolved, shownAs: path), header.isProject
    else { return }
    throw ProjectFileError.notReplaced(path)
  }
}
