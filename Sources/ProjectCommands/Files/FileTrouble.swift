import AutoLayoutStore
import OperatingSystem

/// The reason why a file could not be read or written, with the message that every command prints.
package struct FileTrouble {
  package enum Deed: String {
    case read
    case written
    /// A folder.
    case made
  }

  package let path: String
  package let deed: Deed
  /// The system's error code, such as `ENOENT` or `EACCES`; 0 if unknown.
  package let code: Int32

  /// Creates the description of a failed operation; reads `errno` immediately.
  package init(_ path: String, _ deed: Deed, code: Int32 = errno) {
    self.path = path
    self.deed = deed
    // Foundation uses the same code for a missing folder and for a file in place of a folder.
    self.code = code == ENOENT && Self.isFile(Self.folder(of: path)) ? ENOTDIR : code
  }

  /// Creates the description from an error of the system or of Foundation.
  package init(_ error: any Error, _ path: String, _ deed: Deed) {
    self.init(path, deed, code: Self.systemCode(error))
  }

  /// The failure with which the command ends.
  package var failure: Failure { Failure(status, message) }

  /// A wrong path is invalid input; everything else is a problem of the disk.
  private var status: ExitStatus {
    deed == .read && [ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG].contains(code) ? .input : .store
  }

  /// The error, its location and reason, then advice on a separate line.
  package var message: String {
    guard !path.isEmpty else {
      return "A file without a name cannot be \(deed.rawValue).\nGive its name."
    }
    let (reason, advice) = because
    return "\(path) cannot be \(deed.rawValue): \(reason)." + (advice.map { "\n\($0)" } ?? "")
  }

  /// The failure of a command that changed a project but cannot report the result; trying again
  /// would make the change twice.
  package var failureAfterChange: Failure {
    Failure(
      status,
      "\(path) cannot be \(deed.rawValue): \(because.reason).\n"
        + "The change was made nevertheless: `alstore op log` shows it, `alstore undo` reverts it."
    )
  }

  private var because: (reason: String, advice: String?) {
    switch code {
    case ENOENT where deed == .written && path.hasSuffix("/"):
      return ("it is a folder", "Name a file in it.")
    case ENOENT where deed != .read:
      let folder = Self.folder(of: path)
      return (
        "there is no folder \(folder)",
        "Create it first: \(ShellLine.text(["mkdir", "-p", folder]))"
      )
    case ENOENT: return ("there is no such file", "Check the path.")
    case ENOTDIR: return ("its folder is a file", "Check the path.")
    case EISDIR: return ("it is a folder", "Name a file in it.")
    case EACCES, EPERM: return ("permission denied", "Ask its owner, or see `ls -l`.")
    case EROFS: return ("its disk is read-only", "Choose another location.")
    case ENOSPC, EDQUOT: return ("the disk is full", "Free some space and try again.")
    case EFBIG: return ("it would exceed the maximum file size here", nil)
    case ENAMETOOLONG: return ("its name is too long", "Choose a shorter one.")
    case 0: return ("the system gives no reason", nil)
    default: return (String(cString: strerror(code)).lowercased(), nil)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    FileStatus(ofPath: path, followingLinks: true)?.kind == .file
  }

  private static func folder(of path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return path.hasPrefix("/") || !path.contains("/")
      ? folder : path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension FileTrouble {
  /// Creates the description of an error that ended a command, or `nil` if it is not about a file.
  package init?(describing error: any Error) {
    if let fault = error as? DurableFile.Fault {
      self.init(fault.path, .written, code: fault.code)
      return
    }
    // Pipes and sockets have no path.
    if error is POSIXError || error is Errno {
      self.init(error, "A file or connection", .read)
      return
    }
    guard let error = error as? CocoaError, error.isFileError else { return nil }
    let path = error.filePath ?? error.url?.path ?? "A file or connection"
    self.init(error, path, (512..<768).contains(error.code.rawValue) ? .written : .read)
  }

  private static func systemCode(_ error: any Error) -> Int32 {
    if let error = error as? Errno { return error.rawValue }
    if let error = error as? POSIXError { return error.code.rawValue }
    if let fault = error as? DurableFile.Fault { return fault.code }
    guard let error = error as? CocoaError else { return 0 }
    if let cause = error.underlying as? POSIXError { return cause.code.rawValue }
    return switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    case .fileWriteFileExists: EEXIST
    default: 0
    }
  }
}
