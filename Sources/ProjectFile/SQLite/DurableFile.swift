public import OperatingSystem

/// Puts files in place so that they appear complete or not at all, and survive a power failure.
///
/// Bytes are safe once their file is on disk, and a name once its folder is. All code that gives a
/// file its name does so here, in that order.
public enum DurableFile {
  /// An operation that the system refused.
  public struct Fault: Error, Hashable, Sendable {
    /// The file that was to be created or written.
    public let path: String
    /// The operation that failed: "written", "created".
    public let deed: String
    /// The value of `errno`.
    public let code: Int32

    init(_ deed: String, _ path: String, code: Int32 = errno) {
      self.path = path
      self.deed = deed
      self.code = code
    }
  }

  /// Writes a file under a temporary name in the same folder, then moves it to its path.
  ///
  /// Follows links, and keeps the permissions of a file that is replaced.
  ///
  /// - Parameter permissions: those of a new file; `nil` for the system's default.
  /// - Throws: ``Fault``, or the errors of the block; then nothing is left behind.
  public static func write<Result>(
    to shown: String, permissions: mode_t? = nil, _ body: (FileDescriptor) throws -> Result
  ) throws -> Result {
    let path = followed(shown)
    let temporary = FilePath.temporary(beside: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
    guard descriptor >= 0 else { throw Fault("written", shown) }
    let file = FileDescriptor(rawValue: descriptor)
    var (isOpen, isInPlace) = (true, false)
    defer {
      if isOpen { close(descriptor) }
      if !isInPlace { unlink(temporary) }
    }
    var status = stat()
    if permissions == nil, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    let result = try body(file)
    guard flush(descriptor) else { throw Fault("written", shown) }
    isOpen = false
    guard close(descriptor) == 0 else { throw Fault("written", shown) }
    guard rename(temporary, path) == 0 else { throw Fault("written", shown) }
    isInPlace = true
    try synchronizeFolder(of: path, shownAs: shown)
    return result
  }

  /// Gives a finished file its name, unless a file of that name exists.
  ///
  /// A hard link cannot overwrite anything; on file systems without them, an empty file is created
  /// exclusively first, and then replaced.
  ///
  /// - Throws: ``Fault``, with `EEXIST` if there is one.
  public static func publish(_ temporary: String, as path: String, shownAs shown: String) throws {
    try synchronize(temporary, shownAs: shown)
    if link(temporary, path) == 0 {
      unlink(temporary)
    } else if errno == EEXIST {
      throw Fault("created", shown)
    } else {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Fault("created", shown) }
      close(descriptor)
      guard rename(temporary, path) == 0 else {
        let fault = Fault("created", shown)
        unlink(path)
        throw fault
      }
    }
    try synchronizeFolder(of: path, shownAs: shown)
  }

  /// Waits until a file's bytes are on the disk.
  private static func synchronize(_ path: String, shownAs shown: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Fault("opened", shown) }
    defer { close(descriptor) }
    guard flush(descriptor) else { throw Fault("written to the disk", shown) }
  }

  /// Waits until the names in a file's folder are on the disk.
  private static func synchronizeFolder(of path: String, shownAs shown: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    // A folder may be writable but not readable; it is then up to the system when its names reach
    // the disk.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // The same applies to file systems that cannot synchronize folders.
    guard !flush(descriptor), ![EINVAL, ENOTSUP, EBADF].contains(errno) else { return }
    throw Fault("written to the disk", shown)
  }

  /// Waits until the contents of a descriptor have left the caches of the drive too.
  private static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // On Darwin `fsync` stops at the drive's cache. Network file systems support only that.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Returns the target of a link, or any other path as it is.
  static func followed(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension ProjectFileError {
  /// Creates the error for a fault of the file system.
  public init(_ fault: DurableFile.Fault) {
    if fault.code == EEXIST {
      self = .exists(fault.path)
    } else {
      self = .system(fault.code, fault.deed, fault.path)
    }
  }
}
