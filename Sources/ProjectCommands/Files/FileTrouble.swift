import AutoLayoutStore
import OperatingSystem

/// Why a file could not be read or written: what every command says of it.
package struct FileTrouble {
  package enum Deed: String {
    case read
    case written
    /// A folder.
    case made
  }

  package let path: String
  package let deed: Deed
  /// What the system said: `ENOENT`, `EACCES` and so on; 0 where it did not say.
  package let code: Int32

  /// What could not be done because of `errno`, which is asked at once.
  package init(_ path: String, _ deed: Deed, code: Int32 = errno) {
    self.path = path
    self.deed = deed
    // Foundation tells a folder that is missing and one that is a file by the same code.
    self.code = code == ENOENT && Self.isFile(Self.folder(of: path)) ? ENOTDIR : code
  }

  /// What an error of the system or of Foundation tells.
  package init(_ error: any Error, _ path: String, _ deed: Deed) {
    self.init(path, deed, code: Self.systemCode(error))
  }

  /// What the command ends with.
  package var failure: Failure { Failure(status, message) }

  /// What a name stands for that leads nowhere is input that is wrong; the rest is the disk's matter.
  private var status: ExitStatus {
    deed == .read && [ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG].contains(code) ? .input : .store
  }

  /// What is wrong, where and why, then what to do next on a line of its own.
  package var message: String {
    guard !path.isEmpty else {
      return "A file without a name cannot be \(deed.rawValue).\nSay what it is called."
    }
    let (reason, advice) = because
    return "\(path) cannot be \(deed.rawValue): \(reason)." + (advice.map { "\n\($0)" } ?? "")
  }

  /// What a command ends with that has changed a project and cannot say what came of it: to try again
  /// would change it twice.
  package var failureAfterChange: Failure {
    Failure(
      status,
      "\(path) cannot be \(deed.rawValue): \(because.reason).\n"
        + "The change was made all the same: `alstore op log` shows it, `alstore undo` takes it back."
    )
  }

  private var because: (reason: String, advice: String?) {
    switch code {
    case ENOENT where deed == .written && path.hasSuffix("/"):
      return ("it is a folder", "Name a file in it.")
    case ENOENT where deed != .read:
      let folder = Self.folder(of: path)
      return ("there is no folder \(folder)", "Make it first: mkdir -p \(folder)")
    case ENOENT: return ("there is no such file", "Check the path; - is standard input.")
    case ENOTDIR: return ("a file stands where its folder should be", "Check the path.")
    case EISDIR: return ("it is a folder", "Name a file in it.")
    case EACCES, EPERM: return ("permission denied", "Ask its owner, or see `ls -l`.")
    case EROFS: return ("its disk may only be read", "Name a place elsewhere.")
    case ENOSPC, EDQUOT: return ("the disk is full", "Free some space and try again.")
    case EFBIG: return ("it would be larger than files may be here", nil)
    case ENAMETOOLONG: return ("its name is too long", "Choose a shorter one.")
    case 0: return ("the system does not say why", nil)
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
  /// The trouble that an error which reached the end of a command tells; `nil` where it is about no
  /// file.
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
