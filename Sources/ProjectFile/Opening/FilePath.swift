#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths of files, as the file system sees them.
enum FilePath {
  /// The path with every link in its folders followed, and the file itself not.
  ///
  /// - Throws: ``ProjectFileError`` where there is no such file, or it is a link or no plain file.
  static func resolved(_ path: String) throws -> String {
    let resolved = try resolvedForCreating(path)
    var status = stat()
    guard lstat(resolved, &status) == 0 else {
      if errno == EACCES { throw ProjectFileError.noAccess(path) }
      throw ProjectFileError.missing(path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return resolved
    case S_IFLNK:
      throw ProjectFileError.notAProject(path, "it is a symbolic link, which is not followed")
    case S_IFDIR: throw ProjectFileError.notAProject(path, "it is a folder")
    default: throw ProjectFileError.notAProject(path, "it is no plain file")
    }
  }

  /// The path with every link in its folders followed, whether or not there is such a file.
  ///
  /// - Throws: ``ProjectFileError`` where its folder is missing or may not be entered.
  static func resolvedForCreating(_ path: String) throws -> String {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let folder = slash.map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
    guard !name.isEmpty, name != ".", name != "..", !path.utf8.contains(0) else {
      throw ProjectFileError.notAProject(path, "it is not the name of a file")
    }
    guard let real = realpath(String(folder), nil) else {
      switch errno {
      case ENOENT: throw ProjectFileError.missingFolder(String(folder), of: path)
      case ENOTDIR: throw ProjectFileError.noFolder(String(folder), of: path)
      case EACCES: throw ProjectFileError.noAccess(path)
      default: throw failure("reached", path)
      }
    }
    defer { free(real) }
    let resolved = String(cString: real)
    return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
  }

  /// A name beside a file that nothing else has.
  static func temporary(beside path: String) -> String {
    var random = SystemRandomNumberGenerator()
    return path + ".new-" + String(random.next() as UInt64, radix: 16)
  }

  /// Whether a path names anything.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Waits until a file's or a folder's contents are on the disk.
  static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure("opened", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("written to the disk", path) }
  }

  /// Gives a finished file its name, unless there is a file of that name.
  ///
  /// A hard link cannot overwrite anything; file systems without them get an empty file first,
  /// which is created exclusively and then replaced.
  static func publish(_ temporary: String, as path: String, shownAs shown: String) throws {
    if link(temporary, path) == 0 {
      unlink(temporary)
    } else if errno == EEXIST {
      throw ProjectFileError.exists(shown)
    } else {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if descriptor < 0, errno == EEXIST { throw ProjectFileError.exists(shown) }
      guard descriptor >= 0 else { throw failure("created", shown) }
      close(descriptor)
      guard rename(temporary, path) == 0 else {
        let error = failure("created", shown)
        unlink(path)
        throw error
      }
    }
    try synchronize(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/")
  }

  static func remove(_ path: String) { unlink(path) }

  private static func failure(_ what: String, _ path: String) -> ProjectFileError {
    let reason = String(cString: strerror(errno))
    let code: ProjectFileError.Code =
      switch errno {
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case EACCES, EPERM, EROFS: .readOnly
      default: .inputOutput
      }
    return ProjectFileError(code, "\(path) cannot be \(what): \(reason).")
  }
}
