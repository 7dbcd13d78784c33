import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct GitResolve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "List and resolve the conflicts of merged storyboards and xibs.",
    discussion: """
      Without a choice, lists the conflicts of FILE, or of every document git left unmerged, and
      proposes an answer if it lays out better than the others. A choice resolves the conflicts with
      the given numbers, or all open ones; dependent objects (constraints, outlets, segues,
      resources) follow. Decisions are kept in the repository's .git folder and can be changed until
      the merge is concluded. Edits made to the file in the meantime are preserved.

      A document that one side deleted is kept with --keep or deleted with --remove, by name. A
      document with no conflicts left is marked as resolved, as `git add` does. Exits with 1 while
      conflicts remain, including unmerged .strings and .xcstrings files.

      `alstore git resolve Main.storyboard 1 3 --theirs` resolves two conflicts, `alstore git
      resolve Main.storyboard --ours` all the remaining ones, and `alstore git resolve --page
      Main.storyboard` opens a page with pictures. `git mergetool --tool=alstore` asks in the
      terminal.

      Example:
        alstore git resolve
      """)

  enum Format: String, ListedArgument, CaseIterable {
    case table
    case json
  }

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: ArgumentHelp("The document and conflict numbers.", valueName: "file|number"))
  var words: [String] = []
  @Flag(help: "Use our version.") var ours = false
  @Flag(help: "Use their version.") var theirs = false
  @Flag(help: "Keep both versions, side by side.") var both = false
  @Flag(help: "Keep the file's version; objects removed by one side are kept.") var keep = false
  @Flag(help: "Remove what one side removed, with everything that depends on it.")
  var remove = false
  @Flag(help: "Reopen the conflict.") var reopen = false
  @Flag(help: "Resolve in a browser, with pictures.") var page = false
  @Flag(help: "Prompt in the terminal.") var ask = false
  @Flag(help: "Run as git's mergetool: in a browser if there is one, otherwise in the terminal.")
  var mergetool = false
  @Option(help: .format) var format: Format = .table

  func run() async throws {
    let choices = try choices()
    let repository = try GitRepository.current()
    let (file, numbers) = try target()
    if mergetool, let file, !CheckedFiles.hasDocumentName(file) {
      return try OtherMergeTool.run(on: file)
    }
    let path = try file.map { try Self.documentPath($0, in: repository) }
    if let choice = choices.first {
      return try show(decide(choice, numbers, path, in: repository))
    }
    guard numbers.isEmpty else {
      throw Failure.usage("Give one of --ours, --theirs, --both, --keep, --remove and --reopen.")
    }
    let memory = ResolutionMemory(repository)
    // If nothing can be written, the conflicts can still be listed.
    if !memory.isEmpty { try? memory.alone { try memory.forgetOthers() } }
    var open = try OpenDocuments(path, in: repository, global)
    if page || mergetool && Browser.isThere {
      guard open.documents.count < 2 else {
        throw Failure.usage(Self.severalWords(open))
      }
      if let document = open.documents.first {
        try await decideOnPage(document)
        open.documents = try OpenDocuments(document.path, in: repository, global).documents
      }
      return try show(open)
    }
    if ask || mergetool || format == .table { try tellSides(open, repository) }
    if ask || mergetool {
      for place in open.documents.indices { try open.documents[place].ask() }
    }
    // Listing writes nothing; a document without open conflicts only has to be marked.
    for place in open.documents.indices where !global.dryRun {
      if ask || mergetool || open.documents[place].progress.open.isEmpty {
        try open.documents[place].save()
      }
    }
    try show(open)
  }

  /// Prints which commits *ours* and *theirs* are.
  private func tellSides(_ open: OpenDocuments, _ repository: GitRepository) throws {
    let isOpen = open.documents.contains { !$0.progress.open.isEmpty }
    guard isOpen, !global.quiet else { return }
    Output.remark([try MergedSides(repository).line])
  }

  /// Decides with a single answer the conflicts with some numbers, or all open ones.
  private func decide(
    _ choice: MergeChoice?, _ numbers: [Int], _ path: String?, in repository: GitRepository
  ) throws -> OpenDocuments {
    let memory = ResolutionMemory(repository)
    return try memory.alone {
      try memory.forgetOthers()
      var open = try OpenDocuments(path, in: repository, global)
      if let deletion = open.deletions.first, path != nil {
        guard numbers.isEmpty else {
          throw Failure.usage("\(deletion.path) has no numbered conflicts: one side deleted it.")
        }
        try settle(deletion, choice, in: repository)
        return try OpenDocuments(nil, in: repository, global)
      }
      guard !open.documents.isEmpty || open.others.isEmpty else { return open }
      if let path, open.documents.isEmpty {
        throw Failure(
          .no,
          "\(path) is not being merged: git has no conflicts in it, or the merge is concluded. "
            + "Nothing was changed.")
      }
      if !numbers.isEmpty, open.documents.count != 1 {
        throw Failure.usage(
          open.documents.isEmpty
            ? "Nothing is unmerged here."
            : Self.severalWords(open))
      }
      for place in open.documents.indices {
        try open.documents[place].decide(choice, numbers.isEmpty ? nil : numbers)
      }
      if !global.dryRun {
        for place in open.documents.indices { try open.documents[place].write() }
      }
      return open
    }
  }

  private static func severalWords(_ open: OpenDocuments) -> String {
    "Several documents are unmerged; name one: "
      + open.documents.map(\.path).joined(separator: ", ") + "."
  }

  /// Keeps or deletes a document that one side deleted, and marks it as resolved.
  private func settle(
    _ deletion: UnmergedVersions, _ choice: MergeChoice?, in repository: GitRepository
  ) throws {
    let survivor: MergeChoice = deletion.ours == nil ? .theirs : .ours
    let isKept = choice == .keep || choice == survivor
    guard isKept || [.remove, .ours, .theirs].contains(choice) else {
      throw Failure.usage(
        "\(deletion.path) was deleted on one side: give --ours, --theirs, --keep or --remove.")
    }
    guard !global.dryRun else { return }
    let file = repository.filePath(deletion.path)
    var commands = isKept ? [["add", "--", file]] : [["rm", "--quiet", "--", file]]
    if isKept, !FileManager.default.fileExists(atPath: file) {
      commands.insert(["checkout", "--quiet", "--\(survivor.rawValue)", "--", file], at: 0)
    }
    for command in commands {
      let answer = try GitRepository.run(command)
      guard answer.status == 0 else {
        throw Failure(.input, "`git \(command.joined(separator: " "))` failed.")
      }
    }
    if !global.quiet {
      Output.remark(["\(deletion.path): \(isKept ? "kept" : "deleted"); marked as resolved"])
    }
  }

  /// Serves the page until everything is decided or the user leaves.
  private func decideOnPage(_ document: ConflictedDocument) async throws {
    let isQuiet = global.noInput
    let network = try Network.required(
      (any PageNetworking).self, for: "The page cannot be served")
    try await network.decide(document) { address in
      Output.remark(["Resolve \(document.path) at \(address)"])
      if !isQuiet { Browser.open(address) }
    }
  }

  private func show(_ open: OpenDocuments) throws {
    let list = ConflictList(open, global)
    switch format {
    case .json: try Output.write(list.json, to: nil)
    case .table: try Output.print(list.lines, isColored: list.isColored)
    }
    if !global.quiet { Output.remark(list.summary) }
    guard open.isDone else { throw Failure(.no, open.others.joined(separator: "\n")) }
  }

  /// The choices given: empty for a list; an answer, or `nil` to reopen conflicts.
  private func choices() throws -> [MergeChoice?] {
    let given: [(Bool, MergeChoice?)] = [
      (ours, .ours), (theirs, .theirs), (both, .both), (keep, .keep), (remove, .remove),
      (reopen, nil),
    ]
    let choices = given.filter(\.0).map(\.1)
    guard choices.count < 2 else { throw Failure.usage("Give only one choice.") }
    if ask || page || mergetool, !choices.isEmpty {
      throw Failure.usage("--ask, --page and --mergetool take no choice.")
    }
    return choices
  }

  /// The file and the numbers among the words.
  private func target() throws -> (file: String?, numbers: [Int]) {
    var words = words[...]
    // A word that is a number never names a document, even if there is one called 1.
    let file = words.first.flatMap { Int($0) == nil ? $0 : nil }
    if file != nil { words.removeFirst() }
    let numbers = try words.map { word in
      guard let number = Int(word) else {
        throw Failure.usage("\(word) is not a conflict number; the document comes first.")
      }
      return number
    }
    return (file, numbers)
  }

  /// The path of the document that a word names, relative to the top of the work tree.
  private static func documentPath(
    _ file: String, in repository: GitRepository
  ) throws -> String {
    let path = try repository.path(of: file)
    guard CheckedFiles.hasDocumentName(path) else {
      throw Failure.usage(
        "\(file) is not a storyboard or xib. Its conflicts are marked in the file; edit it, then "
          + "`git add`, or run `git mergetool`.")
    }
    return path
  }
}
