import AutoLayoutStore
package import OperatingSystem

/// git, as far as the drivers need it.
package struct GitRepository {
  /// The folder of the repository itself, `.git` or the bare clone.
  package let gitFolder: String
  /// The folder of this work tree in it, which is the same but for those that `git worktree` added.
  package let ownFolder: String
  /// The work tree; `nil` in a bare clone.
  package let workTree: String?

  /// The repository around the current folder.
  ///
  /// - Parameter hint: what else can be done where there is none.
  package static func current(hint: String = "") throws -> GitRepository {
    let answer = try run(["rev-parse", "--absolute-git-dir", "--git-common-dir"])
    let lines = answer.output.split(separator: "\n").map(String.init)
    guard answer.status == 0, lines.count == 2 else {
      throw Failure.usage(
        "This folder is in no git repository. Go to one\(hint).")
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

  /// Runs git in the current folder, and takes its output as bytes.
  ///
  /// - Parameter input: what it reads, for a command that reads all of it before it writes.
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

  /// Runs git in the current folder, and takes its output as names that each end with a zero byte.
  package static func names(_ arguments: [String]) throws -> [String] {
    try read(arguments).output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A file as a commit has it; `nil` where that has none.
  package static func file(_ path: String, in commit: String) throws -> Data? {
    let answer = try read(["cat-file", "blob", "\(commit):\(path)"])
    return answer.status == 0 ? answer.output : nil
  }

  /// Sets, or with `nil` removes, a value of git's configuration.
  package static func configure(_ key: String, _ value: String?, isGlobal: Bool) throws {
    let scope = isGlobal ? ["--global"] : ["--local"]
    guard let value else {
      // Status 5 says that there was none.
      try run(["config"] + scope + ["--unset-all", key])
      return
    }
    let answer = try run(["config"] + scope + ["--replace-all", key, value])
    guard answer.status == 0 else {
      throw Failure(.usage, "git did not take the setting \(key). Is its configuration writable?")
    }
  }

  /// A value of git's configuration, wherever it is set; with `--path`, one that is a path, in which `~`
  /// and `~user` are folders.
  package static func configuration(_ key: String, _ options: String...) throws -> String? {
    let answer = try run(["config"] + options + ["--get", key])
    let value = String(answer.output.trimmingSuffix(while: \.isNewline))
    return answer.status == 0 && !value.isEmpty ? value : nil
  }
}
