/// A lock file that one process at a time can hold.
///
/// The system releases the lock when the process ends, for whatever reason. The file itself
/// remains: if it were removed, two processes could lock two files of the same name.
public struct FileLock: Sendable {
  private let path: String

  /// Creates a lock on a file, which is created when needed.
  public init(_ path: String) { self.path = path }

  /// Runs a block while holding the lock.
  ///
  /// - Parameter patience: the maximum time to wait for other processes.
  /// - Throws: `Errno`; `.wouldBlock` if the lock is not released in time; errors of the block.
  public func hold<Result>(patience: Duration, _ body: () throws -> Result) throws -> Result {
    let file = try FileDescriptor.open(
      path, .readOnly, options: [.create, .closeOnExec],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    return try file.closing { file in
      try file.lock(patience: patience)
      return try body()
    }
  }
}
