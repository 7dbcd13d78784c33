import OperatingSystem

/// A copy of a project that a program serves at the other end of a remote shell such as `ssh`.
public enum ShellPeer {
  /// Starts `ssh HOST alstore serve --stdio PATH`.
  ///
  /// - Parameters:
  ///   - shell: the program, with arguments, to use in place of `ssh`, separated by spaces.
  ///   - program: the name of `alstore` on the host.
  /// - Throws: ``SyncError`` if the program cannot be started.
  public static func connect(
    host: String, port: Int?, path: String, shell: String = "ssh", program: String = "alstore"
  ) throws -> StreamPeer {
    var words = shell.split(separator: " ").map(String.init)
    if let port { words += ["-p", String(port)] }
    words += [host, "\(program) serve --stdio \(quoted(path))"]
    return try start(words, at: host)
  }

  /// Quotes a path as one word for a POSIX shell, which still expands a leading `~/`.
  private static func quoted(_ path: String) -> String {
    let isAtHome = path.hasPrefix("~/")
    let rest = isAtHome ? String(path.dropFirst(2)) : path
    let word = "'" + rest.replacing("'", with: "'\\''") + "'"
    return isAtHome ? "~/" + word : word
  }

  private static func start(_ words: [String], at host: String) throws -> StreamPeer {
    let program: ChildProcess.Conversation
    do {
      program = try ChildProcess(words).startConversation()
    } catch {
      throw SyncError(.unreachable, "\(words[0]) cannot be started: \(error)")
    }
    return StreamPeer(with: program) {
      "\(host) closed the connection without a response. Check that alstore is installed there "
        + "and that the path is right."
    }
  }
}
