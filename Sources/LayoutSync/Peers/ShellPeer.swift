import OperatingSystem

/// A copy of a project that a program at the other end of a shell serves, as `ssh` reaches it.
public enum ShellPeer {
  /// Starts `ssh HOST alstore serve --stdio PATH`.
  ///
  /// - Parameters:
  ///   - shell: the program with arguments in place of `ssh`, separated by spaces.
  ///   - program: what `alstore` is called there.
  /// - Throws: ``SyncError`` where the program cannot be started.
  public static func connect(
    host: String, port: Int?, path: String, shell: String = "ssh", program: String = "alstore"
  ) throws -> StreamPeer {
    var words = shell.split(separator: " ").map(String.init)
    if let port { words += ["-p", String(port)] }
    words += [host, "\(program) serve --stdio \(quoted(path))"]
    return try start(words, at: host)
  }

  /// A path as one word for a POSIX shell, with a leading `~/` left to it.
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
      "\(host) ended without an answer. Is alstore installed there, and the path right?"
    }
  }
}
