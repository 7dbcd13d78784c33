/// A file that one process at a time holds.
///
/// The system lets go of it when the process that holds it ends, however it ends. The file itself
/// stays: were it removed, two processes could hold two files of one name.
public struct FileLock: Sendable {
  private let path: String

  /// Names the file, which is made where there is none.
  public init(_ path: String) { self.path = path }

  /// Runs a block while no other process holds the file.
  ///
  /// - Parameter patience: how long it is waited for others.
  /// - Throws: `Errno`, `.wouldBlock` where somebody holds it longer; what the block throws.
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
