/// The file system's information about a path.
public struct FileStatus: Sendable {
  public enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a device, a socket.
    case other
  }

  public let kind: Kind
  /// The size in bytes.
  public let size: Int

  /// Reads the status of a path; on failure returns `nil` and leaves the reason in `errno`.
  ///
  /// - Parameter followingLinks: whether to read the status of a link's target, not of the link.
  public init?(ofPath path: String, followingLinks: Bool = false) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an open file; on failure returns `nil` and leaves the reason in `errno`.
  public init?(of descriptor: FileDescriptor) {
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
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
