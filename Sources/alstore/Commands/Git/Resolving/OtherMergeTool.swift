import Foundation

/// The merge tool that git would have started, for files that are no documents.
enum OtherMergeTool {
  /// Runs it on a file, in this terminal.
  ///
  /// - Throws: ``Failure`` without words where the file stays unmerged.
  static func run(on file: String) throws {
    // Only this repository's setting names alstore; without one git picks a tool it knows.
    let own =
      try ["--global", "--system"].lazy.compactMap { scope -> String? in
        let answer = try GitRepository.run(["config", scope, "--get", GitDriver.toolKey])
        let tool = answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return answer.status == 0 && tool != GitDriver.tool && !tool.isEmpty ? tool : nil
      }.first ?? ""
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "git", "-c", "\(GitDriver.toolKey)=\(own)", "mergetool", "--no-prompt", "--", file,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(.no) }
  }
}
