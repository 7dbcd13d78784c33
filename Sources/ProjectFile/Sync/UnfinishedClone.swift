/// A copy of a project that is being made, in a file beside the one that it becomes.
///
/// It has its origin from the start, so that one which broke off is gone on with for the same source
/// and for no other.
public struct UnfinishedClone {
  /// What a copy calls its source.
  public static let remote = "origin"

  private let url: String
  private let path: String
  private let resolved: String
  private let partial: String

  /// Whether some of it is there already.
  public var isBegun: Bool { FilePath.exists(partial) }

  /// Looks at the place of a copy.
  ///
  /// - Parameter url: the address of its source.
  /// - Throws: ``ProjectFileError`` where there is a file already, or no folder for one.
  public init(of url: String, at path: String) throws {
    resolved = try FilePath.resolvedForCreating(path)
    guard !FilePath.exists(resolved) else { throw ProjectFileError.exists(path) }
    self.url = url
    self.path = path
    partial = resolved + ".partial"
  }

  /// Opens what there is of it, or begins it.
  ///
  /// - Throws: ``ProjectFileError`` where what there is was begun from another source.
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

  /// Gives it its name.
  ///
  /// - Throws: ``ProjectFileError`` where a file of that name has come meanwhile.
  public func finish() throws {
    try sayingWhatFailed(at: path) {
      try DurableFile.publish(partial, as: resolved, shownAs: path)
    }
  }

  /// Throws away what there is of it.
  public func remove() {
    FilePath.remove(partial)
    FilePath.remove(partial + "-journal")
  }
}
