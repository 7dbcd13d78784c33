/// A copy of a project that is being created, in a file next to its final one.
///
/// Its origin is recorded from the start, so that an interrupted copy is continued only from the
/// same source.
public struct UnfinishedClone {
  /// The name of the source in a copy.
  public static let remote = "origin"

  private let url: String
  private let path: String
  private let resolved: String
  private let partial: String

  /// Whether part of it exists already.
  public var isBegun: Bool { FilePath.exists(partial) }

  /// Prepares a copy, which may have been begun already.
  ///
  /// - Parameter url: the address of its source.
  /// - Throws: ``ProjectFileError`` if the final file exists already, or its folder does not.
  public init(of url: String, at path: String) throws {
    resolved = try FilePath.resolvedForCreating(path)
    guard !FilePath.exists(resolved) else { throw ProjectFileError.exists(path) }
    self.url = url
    self.path = path
    partial = resolved + ".partial"
  }

  /// Opens the part that exists, or begins the copy.
  ///
  /// - Throws: ``ProjectFileError`` if that part is unusable or was begun from another source.
  public func open() throws -> ProjectFile {
    guard isBegun else {
      return try ProjectFile.create(at: partial, shownAs: path) {
        try $0.setRemote(Remote(name: Self.remote, url: url))
      }
    }
    let leftover = path + ".partial"
    let file: ProjectFile
    do {
      file = try ProjectFile.open(at: partial, shownAs: leftover, mode: .readWrite)
    } catch let error as ProjectFileError {
      throw ProjectFileError.unusableClone(leftover, error)
    }
    let origin = try file.read { try $0.remotes.all().first { $0.name == Self.remote }?.url }
    guard origin == url else { throw ProjectFileError.otherClone(leftover, of: origin, not: url) }
    return file
  }

  /// Gives the copy its final name.
  ///
  /// - Throws: ``ProjectFileError`` if a file of that name has appeared meanwhile.
  public func finish() throws {
    try sayingWhatFailed(at: path) {
      try DurableFile.publish(partial, as: resolved, shownAs: path)
    }
  }

  /// Removes the part that exists.
  public func remove() {
    FilePath.remove(partial)
    FilePath.remove(partial + "-journal")
  }
}
