import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// The merge tool that git would have started, for files that are not documents.
enum OtherMergeTool {
  /// Replaces this process with the tool, since the terminal belongs to a single process group.
  static func run(on file: String) throws {
    // Only this repository configures alstore; without another setting, git picks a tool it knows.
    let own =
      try ["--global", "--system"].lazy.compactMap { scope -> String? in
        let answer = try GitRepository.run(["config", scope, "--get", GitDriver.toolKey])
        let tool = answer.output.trimmingWhiteSpace
        return answer.status == 0 && tool != GitDriver.tool && !tool.isEmpty ? tool : nil
      }.first ?? ""
    let git = ChildProcess([
      "git", "-c", "\(GitDriver.toolKey)=\(own)", "mergetool", "--no-prompt", "--", file,
    ])
    throw Failure(.usage, "git cannot be run: \(git.takeOver())")
  }
}
