import OperatingSystem

/// Paths of files, as the file system sees them.
enum FilePath {
  /// Returns the path with the links in its folders resolved; the file itself must not be one.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such file, or it is a link or not a regular
  ///   file.
  static func resolved(_ path: String) throws -> String {
    let resolved = try resolvedForCreating(path)
    guard let status = FileStatus(ofPath: resolved) else {
      if errno == EACCES { throw ProjectFileError.noAccess(path) }
      throw ProjectFileError.missing(path)
    }
    switch status.kind {
    case .file: return resolved
    case .link:
      throw ProjectFileError.notAProject(path, "it is a symbolic link, which is not followed")
    case .folder: throw ProjectFileError.notAProject(path, "it is a folder")
    case .other: throw ProjectFileError.notAProject(path, "it is not a regular file")
    }
  }

  /// Returns the path with the links in its folders resolved, whether or not the file exists.
  ///
  /// - Parameter shown: the name of the file in messages, if it differs from its path.
  /// - Throws: ``ProjectFileError`` if its folder is missing or may not be entered.
  static func resolvedForCreating(
    _ path: String, shownAs shown: String? = nil
  ) throws -> String {
    let shown = shown ?? path
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let folder = slash.map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
    guard !name.isEmpty, name != ".", name != "..", !path.utf8.contains(0) else {
      throw ProjectFileError.notAProject(shown, "it is not a file name")
    }
    guard let real = realpath(String(folder), nil) else {
      switch errno {
      case ENOENT: throw ProjectFileError.missingFolder(String(folder), of: shown)
      case ENOTDIR: throw ProjectFileError.noFolder(String(folder), of: shown)
      case EACCES: throw ProjectFileError.noAccess(shown)
      default: throw failure("reached", shown)
      }
    }
    defer { free(real) }
    let resolved = String(cString: real)
    if let kind = FileStatus(ofPath: resolved, followingLinks: true)?.kind, kind != .folder {
      throw ProjectFileError.noFolder(String(folder), of: shown)
    }
    return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
  }

  /// Returns a unique name in the folder of a file.
  static func temporary(beside path: String) -> String {
    var random = SystemRandomNumberGenerator()
    return path + ".new-" + String(random.next() as UInt64, radix: 16)
  }

  /// Whether anything exists at a path.
  static func exists(_ path: String) -> Bool { FileStatus(ofPath: path) != nil }

  /// Returns an identifier of a file that no other file has, or `nil` if the file does not exist.
  static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
  }

  struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  static func remove(_ path: String) { unlink(path) }

  /// Creates an empty file, for code that would not report why it cannot create one.
  ///
  /// - Parameter shown: the name of the file in messages.
  static func make(_ path: String, shownAs shown: String) throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure("created", shown) }
    close(file)
  }

  private static func failure(_ what: String, _ path: String) -> ProjectFileError {
    .system(errno, what, path)
  }
}

extension ProjectFileError {
  /// Returns the error for a failed operation on a file, with the reason given by the system.
  static func system(_ code: Int32, _ what: String, _ path: String) -> ProjectFileError {
    let reason = String(cString: strerror(code))
    let kind: Code =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case EACCES, EPERM, EROFS: .readOnly
      default: .inputOutput
      }
    return ProjectFileError(kind, "\(path) cannot be \(what): \(reason).")
  }
}
