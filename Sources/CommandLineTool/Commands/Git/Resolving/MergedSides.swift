import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// Which commits *ours* and *theirs* are, since git swaps them in a rebase.
struct MergedSides {
  private let ours: String
  private let theirs: String

  init(_ repository: GitRepository) throws {
    func text(_ file: String) -> String? {
      guard let text = try? Input.read("\(repository.ownFolder)/\(file)").text else { return nil }
      return text.trimmingWhiteSpace
    }
    let rebased = text("rebase-merge/head-name") ?? text("rebase-apply/head-name")
    if let rebased, let commit = text("REBASE_HEAD") {
      // A rebase of no branch has "detached HEAD" there.
      let name = rebased.hasPrefix("refs/heads/") ? rebased.dropFirst(11) : rebased[...]
      ours = "\(try Self.subject("HEAD")), onto which \(name) is rebased"
      theirs = try Self.subject(commit)
      return
    }
    let head = try GitRepository.run(["symbolic-ref", "--quiet", "--short", "HEAD"])
    let name = head.output.trimmingWhiteSpace
    ours = name.isEmpty ? try Self.subject("HEAD") : name
    if let commit = text("MERGE_HEAD")?.split(separator: "\n").first {
      theirs = try Self.branch(String(commit)) ?? Self.subject(String(commit))
    } else if let commit = text("CHERRY_PICK_HEAD") {
      theirs = "\(try Self.subject(commit)), which is picked"
    } else if let commit = text("REVERT_HEAD") {
      theirs = "what was before \(try Self.subject(commit))"
    } else {
      // git does not record what it applies, such as a stash.
      theirs = "what was applied to it"
    }
  }

  /// The sides in a sentence.
  var line: String { "ours is \(ours); theirs is \(theirs)" }

  /// The abbreviated hash and the subject of a commit.
  private static func subject(_ commit: String) throws -> String {
    let line = try GitRepository.run(["log", "-1", "--format=%h %s", commit, "--"])
    return line.output.trimmingWhiteSpace
  }

  /// The name of a branch at a commit.
  private static func branch(_ commit: String) throws -> String? {
    let names = try GitRepository.run([
      "for-each-ref", "--points-at", commit, "--format=%(refname:short)", "refs/heads",
      "refs/remotes",
    ])
    return names.output.split(separator: "\n").first.map(String.init)
  }
}
