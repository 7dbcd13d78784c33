import ArgumentParser
import AutoLayoutStore
import Foundation

struct DiffFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-file",
    abstract: "Tell what changed between two versions of a storyboard or xib.",
    discussion: """
      By object and meaning, in the names that the document gives its objects. What Interface
      Builder writes for itself is left out: versions of tools, places on the canvas, frames that
      follow from constraints, the order of resources. git may call it as an external diff, with
      its seven arguments: see `alstore git install`.

      Examples:
        alstore diff-file old.storyboard new.storyboard
        alstore diff-file old.xib new.xib --frames --exit-code
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @OptionGroup var global: GlobalOptions
  @Argument(help: "OLD NEW, or git's: PATH OLD HASH MODE NEW HASH MODE.") var files: [String]
  @Option(help: "text or json.") var format: Format = .text
  @Flag(help: "Solve both versions and list the frames that moved.") var frames = false
  @Flag(help: "Exit 1 where something changed.") var exitCode = false
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"))
  var output: String?

  func run() throws {
    // git passes two more arguments for a renamed file.
    let isGit = files.count == 7 || files.count == 9
    guard files.count == 2 || isGit else {
      throw Failure.usage("diff-file takes two files: alstore diff-file OLD NEW.")
    }
    guard isGit else { return try compare(files[0], files[1], name: files[1]) }
    do {
      try compare(files[1], files[4], name: files[0])
    } catch {
      // git ends the whole diff when its helper fails.
      try Output.print([files[0], "  " + Failure(describing: error).message])
    }
  }

  private func compare(_ old: String, _ new: String, name: String) throws {
    let before = try Input.read(old).bytes
    let after = try Input.read(new).bytes
    guard !before.isEmpty, !after.isEmpty else {
      return try Output.print(
        before.isEmpty && after.isEmpty ? [] : ["\(name): \(before.isEmpty ? "added" : "removed")"])
    }
    let changes = try DocumentDiff(old: before, new: after, name: name).changes
    let moves = frames ? try MovedFrames(old: before, new: after, name: name).moves : []
    switch format {
    case .text:
      let lines = changes.map { "  \($0)" } + moves.map { "  " + Self.text(of: $0) }
      if !lines.isEmpty {
        try Output.write(([name] + lines).joined(separator: "\n") + "\n", to: output)
      }
    case .json:
      let report = JSONValue.object([
        ("schema", .string("alstore.diff-file/1")), ("document", .string(name)),
        ("changes", .array(changes.map(Self.json))), ("frames", .array(moves.map(Self.json))),
      ])
      try Output.write(report.text + "\n", to: output)
    }
    if exitCode, !changes.isEmpty || !moves.isEmpty { throw Failure(.no) }
  }

  private static func json(of change: DocumentChange) -> JSONValue {
    .object([
      ("kind", .string(change.kind.rawValue)), ("id", .optional(change.objectID)),
      ("object", .string(change.object)), ("property", .optional(change.property)),
      ("old", .optional(change.old)), ("new", .optional(change.new)),
      ("text", .string(change.description)),
    ])
  }

  private static func json(of move: MovedFrames.Move) -> JSONValue {
    .object([
      ("layout", .string(move.layout)), ("name", .string(move.object)),
      ("old", numbers(move.old)), ("new", numbers(move.new)),
    ])
  }

  private static func text(of move: MovedFrames.Move) -> String {
    "\(move.layout) › \(move.object): frame \(move.old.shortText) → \(move.new.shortText)"
  }

  private static func numbers(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map(JSONValue.number))
  }
}
