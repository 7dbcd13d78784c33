public import OperatingSystem

/// Puts files in place so that they are there whole or not at all, and still are when the power fails.
///
/// Bytes count once their file is on the disk, and a name once its folder is. Whatever gives a file its
/// name does so here, in that order.
public enum DurableFile {
  /// What the system refused.
  public struct Fault: Error, Hashable, Sendable {
    /// The file that was to be there in the end.
    public let path: String
    /// What could not be done with it: "written", "created".
    public let deed: String
    /// Of `errno`.
    public let code: Int32

    init(_ deed: String, _ path: String, code: Int32 = errno) {
      self.path = path
      self.deed = deed
      self.code = code
    }
  }

  /// Has a file written under another name beside its own, which it then takes from whatever has it.
  ///
  /// A link is followed, and the permissions of a file that is replaced stay.
  ///
  /// - Parameter permissions: those of a new file; what the system gives it unless said.
  /// - Throws: ``Fault``, or what the block throws; nothing is left behind then.
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

  /// Gives a finished file its name, unless there is a file of that name.
  ///
  /// A hard link cannot overwrite anything; file systems without them get an empty file first,
  /// which is created exclusively and then replaced.
  ///
  /// - Throws: ``Fault``, with `EEXIST` where there is one.
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
    // A folder may be one to write and not to read; that its names reach the disk is then the
    // system's matter.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // So it is on file systems that know no synchronizing of folders.
    guard !flush(descriptor), ![EINVAL, ENOTSUP, EBADF].contains(errno) else { return }
    throw Fault("written to the disk", shown)
  }

  /// Waits until what a descriptor stands for has left the caches of the drive too.
  private static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There `fsync` ends at the drive's cache. Network file systems know only that.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Where a link leads; any other path as it is.
  static func followed(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension ProjectFileError {
  /// A fault of the file system in words.
  public init(_ fault: DurableFile.Fault) {
    if fault.code == EEXIST {
      self = .exists(fault.path)
    } else {
      self = .system(fault.code, fault.deed, fault.path)
    }
  }
}
