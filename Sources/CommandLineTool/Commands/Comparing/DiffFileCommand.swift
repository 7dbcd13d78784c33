import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct DiffFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-file",
    abstract: "Show what changed between two versions of a storyboard or xib.",
    discussion: """
      Compares by object and meaning, with the names the document gives its objects. Interface
      Builder's own bookkeeping is ignored: tool versions, canvas positions, frames determined by
      constraints, the order of resources. git can call it as an external diff with its seven
      arguments; see `alstore git install`.

      Examples:
        alstore diff-file old.storyboard new.storyboard
        alstore diff-file old.xib new.xib --frames --exit-code
        alstore diff-file old.xib new.xib --format html -o changes.html
        alstore diff-file old.xib new.xib --format html --style screen -o changes.html
        alstore diff-file old.xib new.xib --format svg -l SignIn -o frames.svg
      """)

  enum Format: String, ListedArgument, CaseIterable {
    case text
    case json
    case svg
    case html
  }

  @OptionGroup var global: UnboundOptions
  @Option(name: [.short, .long], help: .layout) var layout: String?
  @Argument(
    help: "OLD NEW, or git's: PATH OLD HASH MODE NEW HASH MODE.", completion: .file())
  var files: [String]
  @Option(help: "The output format: svg draws one layout's frames, html is a page with pictures.")
  var format: Format = .text
  @Flag(help: "Solve both versions and list the frames that moved.") var frames = false
  @Flag(
    help: ArgumentHelp(
      "Write one document as lines for git's textconv; unreadable text is copied unchanged.",
      valueName: "file"))
  var textconv = false
  @Flag(help: "Exit with 1 if anything changed.") var exitCode = false
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?
  @OptionGroup(title: "Picture options") var picture: DifferencePictureOptions

  func validate() throws {
    try picture.validate(isPicture: format == .svg, isPage: format == .html)
    guard layout == nil || format == .svg else {
      throw ValidationError(
        "-l chooses the layout that --format svg draws; the other formats cover all layouts.")
    }
  }

  func run() throws {
    if textconv { return try convert() }
    // git passes only the path of an unmerged file, and two more arguments for a renamed one.
    if files.count == 1, ProcessInfo.processInfo.environment["GIT_DIFF_PATH_TOTAL"] != nil {
      return try Output.print(["* Unmerged path \(files[0])"])
    }
    let isGit = (7...9).contains(files.count)
    guard files.count == 2 || isGit else {
      throw Failure.usage("diff-file takes two files: alstore diff-file OLD NEW.")
    }
    guard isGit else { return try compare(files[0], files[1], name: files[1]) }
    if let patch = try FilePatch(files, isWanted: Terminal.isFile) {
      return try Output.write(patch.bytes, to: nil)
    }
    do {
      let isRenamed = files.count > 7
      let mode = files[3] == files[6] ? [] : ["  mode \(files[3]) → \(files[6])"]
      try compare(
        files[1], files[4], name: isRenamed ? files[7] : files[0],
        besides: (isRenamed ? ["  renamed from \(files[0])"] : []) + mode)
    } catch {
      // git aborts the whole diff if its helper fails.
      try Output.print(
        [files[0], "  " + Failure(describing: error).message] + Self.lines(files[1], files[4]))
    }
  }

  /// The difference between two versions by lines, for those that cannot be compared otherwise.
  private static func lines(_ old: String, _ new: String) -> [String] {
    let versions = [("old", old), ("new", new)]
    let unreadable = versions.filter { _, path in
      (try? Input.read(path)).map { !DocumentCheck.isReadable($0.bytes) } ?? false
    }
    let answer = try? GitRepository.run(
      ["diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-color", "--", old, new])
    guard !unreadable.isEmpty, let answer else { return [] }
    let words = unreadable.map(\.0).joined(separator: " and ")
    // The first lines name temporary files.
    let lines = answer.output.split(separator: "\n").map(String.init).drop { !$0.hasPrefix("@@") }
    return ["  (in the \(words) version; compared by lines)"] + lines
  }

  private func convert() throws {
    guard files.count == 1, let file = files.first else {
      throw Failure.usage("--textconv takes one file: alstore diff-file --textconv FILE.")
    }
    let bytes = try Input.read(file).bytes
    guard let outline = try? DocumentOutline(bytes: bytes, name: file) else {
      // git displays this output as text, whatever it is.
      guard !bytes.prefix(8_000).contains(0) else {
        let hash = ContentHash(bytes: ContentHash.sha256(bytes))
        return try Output.print(["binary, \(bytes.count) bytes: \(hash)"])
      }
      return try Output.write(Data(bytes), to: output)
    }
    try Output.print(outline.lines, to: output)
  }

  /// - Parameter besides: changes other than those to the documents' contents.
  private func compare(
    _ old: String, _ new: String, name: String, besides: [String] = []
  ) throws {
    let before = try Input.read(old).bytes
    let after = try Input.read(new).bytes
    guard !before.isEmpty, !after.isEmpty else {
      let change = before.isEmpty == after.isEmpty ? nil : before.isEmpty ? "added" : "removed"
      if format == .json {
        try Output.write(Self.json(of: name, change: change), to: output)
      } else if let change {
        try Output.print(["\(name): \(change)"], to: output)
      }
      if exitCode, change != nil { throw Failure(.no) }
      return
    }
    // git passes temporary files, whose names mean nothing to the user.
    let changes = try DocumentDiff(
      old: before, new: after, name: name, oldName: files.count == 2 ? old : nil
    ).changes
    let isPicture = format == .svg || format == .html
    let style = isPicture ? picture.look.screenStyle(besides: name) : nil
    let found =
      frames || isPicture
      ? try DocumentConsequences(
        old: before, new: after, name: name, drawn: style, changes: changes,
        fontsIn: FontFolders().folder(besides: name)) : nil
    let consequences = found?.consequences ?? []
    switch format {
    case .text:
      let lines = besides + changes.map { "  \($0)" } + consequences.flatMap(Self.lines)
      if !lines.isEmpty { try Output.print([name] + lines, to: output) }
    case .json:
      let isChanged = !changes.isEmpty || !besides.isEmpty || !consequences.isEmpty
      try Output.write(
        Self.json(of: name, change: isChanged ? "changed" : nil, changes, consequences), to: output)
    case .svg:
      if let layout { try found?.expectLayout(named: layout) }
      try PictureChoice.write(
        found?.drawings ?? [], layout: layout, width: picture.pixels, to: output)
    case .html:
      try Output.write(found?.html(title: name, changes: changes) ?? "", to: output)
    }
    if exitCode, !changes.isEmpty || !consequences.isEmpty { throw Failure(.no) }
  }

  /// JSON in the schema `alstore.diff-file/1`.
  ///
  /// - Parameter change: whether the document was added or removed; `nil` if neither.
  private static func json(
    of name: String, change: String?, _ changes: [DocumentChange] = [],
    _ consequences: [FrameConsequence] = []
  ) -> JSONValue {
    .object([
      ("schema", .string("alstore.diff-file/1")), ("document", .string(name)),
      ("change", .optional(change)), ("changes", .array(changes.map(json))),
      ("frames", .array(consequences.flatMap(json))),
      ("consequences", .array(consequences.map(\.json))),
    ])
  }

  private static func json(of change: DocumentChange) -> JSONValue {
    .object([
      ("kind", .string(change.kind.rawValue)), ("id", .optional(change.objectID)),
      ("object", .string(change.object)), ("property", .optional(change.property)),
      ("old", .optional(change.old)), ("new", .optional(change.new)),
      ("text", .string(change.description)),
    ])
  }

  private static func json(of consequence: FrameConsequence) -> [JSONValue] {
    consequence.moves.map { move in
      .object([
        ("layout", .string(consequence.layout)), ("name", .string(move.name)),
        ("old", numbers(move.old)), ("new", numbers(move.new)),
      ])
    }
  }

  private static func lines(of consequence: FrameConsequence) -> [String] {
    let place = "  \(consequence.layout) › "
    return consequence.moves.map {
      "\(place)\($0.name): frame \($0.old.roundedText) → \($0.new.roundedText)"
    }
      + consequence.overlaps.map { "\(place)\($0.0) and \($0.1) now overlap" }
      + consequence.outside.map { "\(place)\($0) now extends beyond its superview" }
      + consequence.problems.map { "\(place)\($0)" }
  }

  private static func numbers(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map(JSONValue.number))
  }
}
