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
    let commands = try parse(lines)
    var words = Words()
    let project = try ProjectLocation.open(global, .readWrite)
    if let layout = global.layout, !lines.contains(where: { $0.words.contains(layout) }) {
      _ = try project.layoutName(layout)
    }
    try project.edit(
      as: CommandText.current, by: .ofCommand(), dryRun: global.dryRun
    ) { project in
      for (line, command) in zip(lines, commands) {
        do {
          try command.edit(project, &words)
        } catch {
          throw line.failure(Failure(describing: error), in: source.name)
        }
      }
    }
    guard !global.quiet else { return }
    try Output.print(words.output)
    Output.remark(words.remarks)
    let verb = global.dryRun ? "would be applied" : "applied"
    Output.remark(["\(commands.count) \(commands.count == 1 ? "edit" : "edits") \(verb)"])
  }

  /// Parses every line before the first is run, on all cores, because reading the arguments is
  /// most of the work of a small edit.
  private func parse(_ lines: [ScriptLine]) throws -> [ScriptedEdit] {
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
    return try (0..<count).flatMap { try parts[$0]?.edits() ?? [] }
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

/// One line of a script of edits.
struct ScriptLine: Sendable {
  let number: Int
  let text: String
  var words: [String]

  /// The lines that hold a command.
  static func split(_ source: Input) throws -> [ScriptLine] {
    var lines: [ScriptLine] = []
    let texts = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      var line = ScriptLine(number: index + 1, text: String(text), words: [])
      do {
        line.words = try ShellLine.words(of: line.text)
      } catch {
        throw line.failure(Failure(describing: error), in: source.name)
      }
      if !line.words.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// The edit that the line asks for.
  func edit(in file: String, _ reader: inout ScriptedEdit.Reader) throws -> ScriptedEdit {
    do {
      return try reader.read(words)
    } catch {
      throw failure(Failure(describing: error), in: file)
    }
  }

  /// A failure that says which line it is about.
  func failure(_ failure: Failure, in file: String) -> Failure {
    let status = failure.status == .usage ? .input : failure.status
    return Failure(status, "\(file):\(number): \(failure.message)\n  \(text)")
  }
}

/// The commands that a script may hold, found by their words without walking the whole tree of
/// commands for every line.
enum EditCommands {
  private static let byWords: [String: any EditCommand.Type] = [
    "view add": ViewAdd.self, "view set": ViewSet.self, "view move": ViewMove.self,
    "view rename": ViewRename.self, "view remove": ViewRemove.self,
    "guide add": GuideAdd.self, "guide rename": GuideRename.self,
    "guide remove": GuideRemove.self,
    "constraint add": ConstraintAdd.self, "constraint vfl": ConstraintVFL.self,
    "constraint set": ConstraintSet.self, "constraint remove": ConstraintRemove.self,
    "outlet add": OutletAdd.self, "outlet connect": OutletConnect.self,
    "outlet remove": OutletRemove.self,
    "layout add": LayoutAdd.self, "layout set": LayoutSet.self,
    "layout rename": LayoutRename.self, "layout remove": LayoutRemove.self,
    "strings import": StringsImport.self, "strings set": StringsSet.self,
    "strings remove": StringsRemove.self,
    "environment add": EnvironmentAdd.self, "environment remove": EnvironmentRemove.self,
  ]

  /// Parses a command; what takes a layout and names none is about the one given here.
  static func parse(_ arguments: [String], in layout: String?) throws -> any EditCommand {
    guard let type = type(of: arguments[...]) else {
      let words = arguments.prefix(2).joined(separator: " ")
      let similar = similarNames(to: words, in: byWords.keys)
      throw Failure(
        .input,
        "\(words) is no edit command."
          + (similar.isEmpty ? "" : " Did you mean \(similar.joined(separator: ", "))?"))
    }
    var options = Array(arguments.dropFirst(2))
    if let layout, type.takesLayout, !options.contains(where: namesLayout) {
      options = ["--layout", layout] + options
    }
    do {
      return try type.parse(options)
    } catch {
      throw Failure(.input, type.message(for: error))
    }
  }

  /// The command that arguments begin with the words of.
  static func type(of arguments: ArraySlice<String>) -> (any EditCommand.Type)? {
    byWords[arguments.prefix(2).joined(separator: " ")]
  }

  private static func namesLayout(_ word: String) -> Bool {
    ["-l", "--layout"].contains(word) || word.hasPrefix("--layout=")
  }
}

extension EditCommand {
  /// Whether the change is made in one layout.
  fileprivate static var takesLayout: Bool { Options.takesLayout }
}
