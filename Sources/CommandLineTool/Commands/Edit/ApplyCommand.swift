import ArgumentParser
import AutoLayoutStore
import Dispatch
import Synchronization

struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Run edit commands from a file, one a line: all of them or none.",
    discussion: """
      Each line is an edit command without the word alstore, split as a POSIX shell splits words
      (quotes and backslash, no expansion); # starts a comment. A line may carry -l.

      Examples:
        alstore apply edits.txt
        printf 'view add badge\\nguide add gutter\\n' | alstore apply -
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "A file; - for standard input.", completion: .file()) var file: String

  func run() throws {
    let source = try Input.read(file)
    let lines = try ScriptLine.split(source)
    var parts = try parse(lines)
    var words = Words()
    let project = try ProjectLocation.open(global, .readWrite)
    if let layout = global.layout, !lines.contains(where: { $0.words.contains(layout) }) {
      _ = try project.layoutName(layout)
    }
    try project.edit(
      by: .ofCommand(), dryRun: global.dryRun
    ) { project in
      var remaining = lines[...]
      // What has run is let go: what is saved afterwards needs the memory.
      while !parts.isEmpty {
        for command in parts.removeFirst() {
          let line = remaining.removeFirst()
          do {
            try command.edit(project, &words)
          } catch {
            throw line.placed(error, in: source.name)
          }
        }
      }
    }
    guard !global.quiet else { return }
    try Output.print(words.output)
    Output.remark(words.remarks)
    let verb = global.dryRun ? "would be applied" : "applied"
    Output.remark(["\(lines.count) \(lines.count == 1 ? "edit" : "edits") \(verb)"])
  }

  /// Parses every line before the first is run, on all cores, because reading the arguments is
  /// most of the work of a small edit.
  ///
  /// - Returns: the edits in order, in parts of some thousand lines.
  private func parse(_ lines: [ScriptLine]) throws -> [[ScriptedEdit]] {
    let name = Input.name(of: file)
    let layout = global.layout
    let chunk = 4096
    let count = (lines.count + chunk - 1) / chunk
    let results = Mutex([Int: ParsedChunk]())
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let part = lines[(index * chunk)..<min(lines.count, (index + 1) * chunk)]
      let parsed = ParsedChunk {
        var reader = ScriptedEdit.Reader(layout: layout)
        return try part.map { try $0.edit(in: name, &reader) }
      }
      results.withLock { $0[index] = parsed }
    }
    let parts = results.withLock { $0 }
    return try (0..<count).map { try parts[$0]?.edits() ?? [] }
  }
}

/// The commands of some lines, or why one of them is none.
///
/// Unchecked, because parsed commands hold property wrappers that the argument parser does not mark
/// as sendable; they are plain values, made by one thread and read by another after it has ended.
private struct ParsedChunk: @unchecked Sendable {
  private let result: Result<[ScriptedEdit], any Error>

  init(_ parse: () throws -> [ScriptedEdit]) { result = Result(catching: parse) }

  func edits() throws -> [ScriptedEdit] { try result.get() }
}

extension EditCommand {
  /// Whether the change is made in one layout.
  static var takesLayout: Bool { Options.takesLayout }
}
