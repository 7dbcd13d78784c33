import AutoLayoutStore
package import OperatingSystem

/// The parts of git that the drivers need.
package struct GitRepository {
  /// The repository folder, `.git` or the bare clone.
  package let gitFolder: String
  /// This work tree's folder within the repository; the same unless `git worktree` added the work
  /// tree.
  package let ownFolder: String
  /// The work tree, or `nil` in a bare clone.
  package let workTree: String?

  /// The repository that contains the current folder.
  ///
  /// - Parameter hint: an alternative to suggest if there is none.
  package static func current(hint: String = "") throws -> GitRepository {
    let answer = try run(["rev-parse", "--absolute-git-dir", "--git-common-dir"])
    let lines = answer.output.split(separator: "\n").map(String.init)
    guard answer.status == 0, lines.count == 2 else {
      throw Failure.usage("This folder is not in a git repository. Change to one\(hint).")
    }
    let own = lines[0]
    let common = URL(filePath: lines[1], relativeTo: URL(filePath: workingFolder)).path
    let top = try run(["rev-parse", "--show-toplevel"])
    let workTree = String(top.output.trimmingSuffix(while: \.isNewline))
    return GitRepository(
      gitFolder: common, ownFolder: own,
      workTree: top.status == 0 && !workTree.isEmpty ? workTree : nil)
  }

  private static var workingFolder: String { FileManager.default.currentDirectoryPath + "/" }

  /// Runs git in the current folder.
  @discardableResult
  package static func run(
    _ arguments: [String], input: Data? = nil
  ) throws -> (status: Int32, output: String) {
    let (status, data) = try read(arguments, input: input)
    return (status, String(decoding: data, as: UTF8.self))
  }

  /// Runs git in the current folder and returns its output as bytes.
  ///
  /// - Parameter input: the standard input, for a command that reads all of it before it writes.
  package static func read(
    _ arguments: [String], input: Data? = nil
  ) throws -> (status: Int32, output: Data) {
    var git = ChildProcess(["git"] + arguments)
    git.errors = .discarded
    let answer: (status: Int32, output: Data)
    do { answer = try git.read(input: input) } catch {
      throw Failure(.usage, "git cannot be run: \(error)")
    }
    guard answer.status != ChildProcess.notFound else {
      throw Failure(.usage, "git is not installed.")
    }
    return answer
  }

  /// Runs git in the current folder and splits its output into zero-terminated names.
  package static func names(_ arguments: [String]) throws -> [String] {
    try read(arguments).output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The content of a file in a commit, or `nil` if the commit does not contain it.
  package static func file(_ path: String, in commit: String) throws -> Data? {
    let answer = try read(["cat-file", "blob", "\(commit):\(path)"])
    return answer.status == 0 ? answer.output : nil
  }

  /// Sets a value of git's configuration, or removes it if `nil`.
  package static func configure(_ key: String, _ value: String?, isGlobal: Bool) throws {
    let scope = isGlobal ? ["--global"] : ["--local"]
    guard let value else {
      // Status 5 means that there was none.
      try run(["config"] + scope + ["--unset-all", key])
      return
    }
    let answer = try run(["config"] + scope + ["--replace-all", key, value])
    guard answer.status == 0 else {
      throw Failure(.usage, "git rejected the setting \(key). Is its configuration writable?")
    }
  }

  /// A value of git's configuration from any scope; with `--path`, a path in which `~` and `~user`
  /// are expanded.
  package static func configuration(_ key: String, _ options: String...) throws -> String? {
    let answer = try run(["config"] + options + ["--get", key])
    let value = String(answer.output.trimmingSuffix(while: \.isNewline))
    return answer.status == 0 && !value.isEmpty ? value : nil
  }
}
