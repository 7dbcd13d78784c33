import ArgumentParser
import AutoLayoutStore
import Foundation

struct MergeFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-file",
    abstract: "Merge two versions of a storyboard or xib by the objects in it.",
    discussion: """
      The result is written over OURS unless -o names another file (- is standard output). In a
      conflict ours stands, and a comment beside it that begins "alstore conflict:" tells theirs;
      the document opens either way. Conflicts are told on standard error with the names from the
      document. Afterwards the result is proven: ids, references, and that every layout that both
      sides changed still solves: in the environments that the project here declares, else on the
      document's own device.

      The exit status is the number of conflicts, at most 127; 129 where a document cannot be read
      or written, in which case nothing is written. git takes it as its merge driver: see
      `alstore git install`.

      Examples:
        alstore merge-file base.storyboard Main.storyboard theirs.storyboard
        alstore merge-file base.xib ours.xib theirs.xib -o - > merged.xib
      """)

  /// What git takes for the failure of a merge driver.
  private static let unreadable: Int32 = 129

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: "The common ancestor; an empty file where there is none.", completion: .file())
  var base: String
  @Argument(help: "Our version.", completion: .file()) var ours: String
  @Argument(help: "Their version.", completion: .file()) var theirs: String
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"),
    completion: .file())
  var output: String?
  @Option(help: ArgumentHelp("Accepted for git; comments need no markers.", valueName: "n"))
  var markerSize: Int?
  @Option(help: ArgumentHelp("The document's name in messages.", valueName: "path"))
  var path: String?

  func run() throws {
    let name = path ?? ours
    let conflicts: [DocumentConflict]
    do {
      conflicts = try merge(name)
    } catch {
      let message = (error as? MergeError).map(\.description) ?? Failure(describing: error).message
      Output.remark(["alstore: \(name): \(message)"])
      Foundation.exit(Self.unreadable)
    }
    guard !conflicts.isEmpty else { return }
    if !global.quiet {
      let count = "\(conflicts.count) \(conflicts.count == 1 ? "conflict" : "conflicts")"
      Output.remark(["\(name): \(count)"] + conflicts.map { "  \($0)" })
    }
    Foundation.exit(Int32(min(conflicts.count, 127)))
  }

  private func merge(_ name: String) throws -> [DocumentConflict] {
    let inputs = try [base, ours, theirs].map { try Input.read($0).bytes }
    let result = try DocumentMerge(base: inputs[0], ours: inputs[1], theirs: inputs[2]).merged()
    let proof = DocumentMergeProof(
      base: inputs[0], ours: inputs[1], theirs: inputs[2], merged: result.bytes,
      in: try environments())
    if !global.dryRun, output != nil || result.bytes != inputs[1] {
      try Output.write(Data(result.bytes), to: output ?? ours)
    }
    if !global.quiet { Output.remark(result.notices.map { "\(name): \($0)" }) }
    return result.conflicts + proof.conflicts
  }

  /// What the project beside the documents declares, if there is one: a merge does not fail because
  /// of a project that nobody asked for.
  private func environments() throws -> [DeclaredEnvironment] {
    guard global.project == nil else {
      return try ProjectLocation.open(global, .readOnly).environments()
    }
    return (try? ProjectLocation.open(global, .readOnly).environments()) ?? []
  }
}
