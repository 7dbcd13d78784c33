/// What the file system says of what a path names.
public struct FileStatus: Sendable {
  public enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a device, a socket.
    case other
  }

  public let kind: Kind
  /// In bytes.
  public let size: Int

  /// Asks for it; `nil` where nothing is there, and then `errno` says why.
  ///
  /// - Parameter followingLinks: whether it is of what a link leads to, and not of the link.
  public init?(ofPath path: String, followingLinks: Bool = false) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
  }
}
