import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct GitResolve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "List and decide what a merge of storyboards and xibs left open.",
    discussion: """
      Without a choice it lists the conflicts of FILE, or of every document that git left unmerged,
      with the answer it would give where one lays out and the others do not. A choice decides the
      conflicts with these numbers, or all that are open; whatever hangs on them (constraints,
      outlets, segues, resources) follows. What was decided is kept in the repository's own folder
      and can be decided otherwise while the merge lasts. Edits made in the file meanwhile stay.

      A document with nothing left is marked as resolved, as `git add` does. Exits with 1 while
      something is left, files of texts (.strings, .xcstrings) that are unmerged included.

      `alstore git resolve Main.storyboard 1 3 --theirs` decides two conflicts, `alstore git resolve
      Main.storyboard --ours` all that are left, and `alstore git resolve --page Main.storyboard`
      opens a page with pictures. `git mergetool --tool=alstore` asks in the terminal.

      Example:
        alstore git resolve
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table
    case json
  }

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: ArgumentHelp("The document, and the numbers of conflicts.", valueName: "file|number"))
  var words: [String] = []
  @Flag(help: "As ours has it.") var ours = false
  @Flag(help: "As theirs has it.") var theirs = false
  @Flag(help: "What both want, side by side.") var both = false
  @Flag(help: "As it stands in the file; what one side removed is kept.") var keep = false
  @Flag(help: "What one side removed goes, with everything that hangs on it.") var remove = false
  @Flag(help: "Leave it open again.") var reopen = false
  @Flag(help: "Decide in a browser, with pictures.") var page = false
  @Flag(help: "Ask in the terminal.") var ask = false
  @Flag(help: "What git mergetool runs: a page where there is a browser, else the terminal.")
  var mergetool = false
  @Option(help: "table or json.") var format: Format = .table

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
      throw Failure.usage("Say what is decided: --ours, --theirs, --both, --keep or --remove.")
    }
    let memory = ResolutionMemory(repository)
    // Where nothing can be written, it can still be listed.
    if !memory.isEmpty { try? memory.alone { try memory.forgetOthers() } }
    var open = try OpenDocuments(path, in: repository, global)
    if page || mergetool && Browser.isThere {
      guard open.documents.count < 2 else {
        throw Failure.usage("Several documents are unmerged; say which one the page is for.")
      }
      if let document = open.documents.first {
        try await decideOnPage(document)
        open.documents = try OpenDocuments(document.path, in: repository, global).documents
      }
      return try show(open)
    }
    if ask || mergetool {
      for place in open.documents.indices { try open.documents[place].ask() }
    }
    // A list alone writes nothing; a document in which nothing is left only waits to be marked.
    for place in open.documents.indices where !global.dryRun {
      if ask || mergetool || open.documents[place].progress.open.isEmpty {
        try open.documents[place].save()
      }
    }
    try show(open)
  }

  /// Decides with one answer what is open of a document or of all, or the conflicts with some numbers.
  private func decide(
    _ choice: MergeChoice?, _ numbers: [Int], _ path: String?, in repository: GitRepository
  ) throws -> OpenDocuments {
    let memory = ResolutionMemory(repository)
    return try memory.alone {
      try memory.forgetOthers()
      var open = try OpenDocuments(path, in: repository, global)
      guard !open.documents.isEmpty || open.others.isEmpty else { return open }
      if let path, open.documents.isEmpty {
        throw Failure(
          .no,
          "\(path) is not being merged: git has no conflicts in it, or the merge is over. Nothing was "
            + "changed.")
      }
      if !numbers.isEmpty, open.documents.count != 1 {
        throw Failure.usage(
          open.documents.isEmpty
            ? "Nothing is unmerged here."
            : "Several documents are unmerged; say which one is meant.")
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

  /// Serves the page until everything is decided or the person leaves.
  private func decideOnPage(_ document: ConflictedDocument) async throws {
    let isQuiet = global.noInput
    let network = try Network.required(
      (any PageNetworking).self, for: "There is no page to decide on")
    try await network.decide(document) { address in
      Output.remark(["Decide \(document.path) at \(address)"])
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

  /// What was chosen: none for a list; an answer, or `nil` for leaving conflicts open again.
  private func choices() throws -> [MergeChoice?] {
    let given: [(Bool, MergeChoice?)] = [
      (ours, .ours), (theirs, .theirs), (both, .both), (keep, .keep), (remove, .remove),
      (reopen, nil),
    ]
    let choices = given.filter(\.0).map(\.1)
    guard choices.count < 2 else { throw Failure.usage("Say one of the choices.") }
    if ask || page || mergetool, !choices.isEmpty {
      throw Failure.usage("A choice is asked for; give none.")
    }
    return choices
  }

  /// The file and the numbers among the words.
  private func target() throws -> (file: String?, numbers: [Int]) {
    var words = words[...]
    // A document may be called 1, a number is never a file that git knows.
    let file = words.first.flatMap { Int($0) == nil ? $0 : nil }
    if file != nil { words.removeFirst() }
    let numbers = try words.map { word in
      guard let number = Int(word) else {
        throw Failure.usage("\(word) is no number of a conflict; one document comes first.")
      }
      return number
    }
    return (file, numbers)
  }

  /// The document that a word names, from the top of the work tree.
  private static func documentPath(
    _ file: String, in repository: GitRepository
  ) throws -> String {
    let path = try repository.path(of: file)
    guard CheckedFiles.hasDocumentName(path) else {
      throw Failure.usage(
        "\(file) is no storyboard or xib. What git left open in it is marked in it; edit it, then "
          + "`git add`, or run `git mergetool`.")
    }
    return path
  }
}
