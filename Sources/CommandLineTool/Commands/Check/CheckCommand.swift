import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Solve layouts in every declared environment, and say what is wrong with them.",
    discussion: """
      Checks the project, or the storyboards, xibs and projects named, or all in a folder. Exits with
      1 where there is an error: constraints that contradict, or frames that nothing determines.
      `alstore check --rules` lists what is looked for, `alstore help AL0102` explains a rule.

      Without declared environments each layout is solved on its own canvas. --matrix solves in
      every combination of the devices, shares of a screen, orientations, directions, text sizes and
      languages it names instead; what it names none of is the layout's own. The texts of documents
      in other languages are those of .strings files and catalogs where Xcode keeps them.

      .alstore.toml here or above decides about rules:
        [check]
        least = "note"          # shown from here; else warning
        fails = "warning"       # fails from here; else error
        baseline = "known.txt"
        [check.rules]
        left-right = "error"    # note, warning, error, off
        [[check.ignore]]
        rule = "overlap"        # any rule unless given
        object = "SignIn/*"     # LAYOUT/OBJECT; any unless given
        file = "Pods/*"         # any document unless given
        reason = "not ours"

      Examples:
        alstore check
        alstore check Main.storyboard Sources/
        alstore check -l SignIn --format json
        alstore check --format sarif -o alstore.sarif
        alstore check --format log
        alstore check --matrix iphone-se,iphone-15,portrait,landscape,ltr,rtl
        alstore check --write-baseline known.txt
        alstore check --fix Main.storyboard
        alstore check Main.storyboard --content measured --matrix accessibilityLarge
        alstore check Main.storyboard --matrix language=de,language=ar
        alstore check Main.storyboard --content measured --fonts Fonts
        alstore check --against frames.txt --picture moved.svg
        alstore check --against pictures --report differences
        alstore check --against pictures --update
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    /// Static Analysis Results Interchange Format 2.1.0.
    case sarif
    /// Commands of GitHub's workflows.
    case github
    case junit
    /// Apple's "Unable to simultaneously satisfy constraints." for each conflict.
    case log
  }

  @OptionGroup var global: LayoutChangeOptions
  @OptionGroup var revision: RevisionOption
  @Argument(
    help: "Documents, projects, or folders of them; the project unless given.",
    completion: .file())
  var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Environments to combine: `all`, or words such as iphone-15,landscape,rtl,extraLarge.",
      valueName: "list"),
    completion: .environmentLists)
  var matrix: String?
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Look for this rule only, by id or name.", valueName: "rule"),
    completion: .rules)
  var rule: [String] = []
  @Option(
    help: ArgumentHelp(
      "Show what matters at least so much, and what fails the check.",
      valueName: "note|warning|error"),
    completion: .severities)
  var severity: SeverityArgument?
  @Option(
    help: ArgumentHelp("Settings in place of .alstore.toml.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?
  @Option(
    help: ArgumentHelp("Findings that are known and not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?
  @Option(
    help: ArgumentHelp("Note everything that is found as known.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?
  @Flag(
    help: ArgumentHelp(
      "First remove duplicate and redundant constraints where every frame stays what it is. "
        + "Documents are written back."))
  var fix = false
  @Option(
    help: ArgumentHelp(
      "Compare frames with a snapshot of `frames --save`, or pictures too with a folder of "
        + "`export --save`, and look for nothing else.",
      valueName: "file|folder"),
    completion: .file())
  var against: String?
  @Option(
    help: ArgumentHelp("With --against, a picture in SVG of what moved.", valueName: "file"),
    completion: .file())
  var picture: String?
  @Option(
    help: ArgumentHelp(
      "With --against a folder, write a page of what differs, side by side, into this one.",
      valueName: "folder"), completion: .directory)
  var report: String?
  @Flag(help: "With --against, keep what there is now.") var update = false
  @OptionGroup var content: ContentOption
  @OptionGroup var fonts: FontOption
  @Flag(help: "List the rules.") var rules = false
  @Option(help: "text, json, sarif, github, junit, or log: Apple's own words for each conflict.")
  var format: Format = .text
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    if fix, let stream = paths.first(where: Input.isStream) {
      throw ValidationError(
        "--fix writes documents back, and \(Input.name(of: stream)) is no file that it could write."
      )
    }
    guard against != nil || report == nil && !update && picture == nil else {
      throw ValidationError("--report, --update and --picture say what to do with --against.")
    }
    if against != nil, ![.text, .json].contains(format) {
      throw ValidationError("What --against finds is told as text or as json.")
    }
    if content.content == .measured, paths.isEmpty || fix {
      throw ValidationError("--content measured is for documents that are named and not mended.")
    }
  }

  func run() throws {
    if rules { return try RuleHelp.list(format == .json) }
    if let against {
      return FileManager.default.isFolder(against) == true
        ? try comparePictures(with: KeptFolder(path: against)) : try compare(with: against)
    }
    let configuration = try CheckConfiguration.read(config)
    var settings = configuration.settings
    if let severity { settings.least = severity.value }
    settings.only = Set(try rule.map { try RuleHelp.named($0).id })
    Progress.show("checking", global)
    if fix { try applyFixes(settings) }
    let report = try report(settings, configuration)
    if let writeBaseline {
      try Output.write(CheckBaseline(report).text, to: writeBaseline)
      let count = report.entries.count
      if !global.quiet {
        Output.remark(["\(writeBaseline): \(count) \(count == 1 ? "finding" : "findings")"])
      }
      return
    }
    try write(report)
    guard report.unreadable.isEmpty else {
      throw Failure(.input, report.unreadable.map(\.message).joined(separator: "\n"))
    }
    if report.hasFailed { throw Failure(.no) }
  }

  private func report(
    _ settings: RuleSettings, _ configuration: CheckConfiguration
  ) throws -> CheckReport {
    // What is about to be noted need not be there yet.
    let known = writeBaseline == nil ? try configuration.knownFindings(in: baseline) : nil
    let matrix = try matrix.map(EnvironmentMatrix.init(parsing:))
    func check(
      _ layouts: any LayoutCollection, _ known: CheckBaseline, _ files: [String: String]
    ) throws -> CheckReport {
      try layouts.check(
        layout: global.layout, in: matrix, settings: settings, baseline: known, files: files)
    }
    guard !paths.isEmpty else {
      return try check(
        ProjectLocation.open(global, at: revision, fonts: fonts), known ?? CheckBaseline(), [:])
    }
    var report = CheckReport()
    report.unmatched = known ?? CheckBaseline()
    try forEachFile(hasLanguages: matrix?.hasLanguages ?? false) { file, layouts, names in
      report.add(try check(layouts, report.unmatched, names))
    } unreadable: { file, failure in
      report.unreadable.append(CheckReport.Unreadable(file: file, failure))
    }
    return report
  }

  /// Reads the files that are named, one after the other.
  ///
  /// - Parameters:
  ///   - body: is given each with what messages call its documents.
  ///   - unreadable: is told of those in folders that cannot be read and should be.
  private func forEachFile(
    hasLanguages: Bool = false,
    _ body: (_ file: String, any LayoutCollection, [String: String]) throws -> Void,
    unreadable: (_ file: String, Failure) throws -> Void
  ) throws {
    let files = try CheckedFiles.find(paths)
    let measuring = FontsAtHand(named: try fonts.collection())
    var missing: LayoutError?
    var isThere = false
    for (number, file) in files.enumerated() {
      if files.count > 1 {
        Progress.show("checking \(number + 1) of \(files.count)", global)
      }
      do {
        let (layouts, names) = try CheckedFiles.read(
          file.path, content.content, measuring, hasLanguages: hasLanguages)
        try body(file.path, layouts, names)
        isThere = true
      } catch let failure as Failure where !file.isNamed && failure.isAboutForeignDocument {
        // Somebody else's document in a folder, such as one for macOS, is no reason to stop.
        Output.remark(["skipped: \(failure.message)"])
      } catch let failure as Failure where !file.isNamed && failure.isAboutInput {
        try unreadable(file.path, failure)
      } catch let error as LayoutError where global.layout != nil && error.code == .unknownName {
        // The layout may be one of another document.
        missing = missing ?? error
      }
    }
    if !isThere, let missing { throw missing }
  }

  private func comparePictures(with folder: KeptFolder) throws {
    guard matrix == nil, global.layout == nil, picture == nil else {
      throw Failure.usage(
        "\(folder.path) says which layouts and environments it is of: leave out -l, --matrix and "
          + "--picture. --report FOLDER shows what differs.")
    }
    guard paths.isEmpty else {
      throw Failure.usage(
        "\(folder.path) has pictures of a project, not of \(paths[0]): name the project with -p, or "
          + "compare frames with a snapshot that --against FILE --update writes.")
    }
    let old = try folder.read()
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    Progress.show("drawing", global)
    let place = URL(filePath: try ProjectLocation.path(global.project)).deletingLastPathComponent()
    let new = try project.keptPictures(old.settings, assets: AssetFolder(path: place.path))
    let frames = new.frames.differences(since: old.frames)
    let pictures = new.differences(since: old)
    switch format {
    case .json:
      let json = JSONValue.object([
        ("schema", .string("alstore.kept-differences/1")),
        ("frames", .array(frames.map(\.json))), ("pictures", .array(pictures.map(\.json))),
      ])
      try Output.write(json, to: output)
    default: try print(frames.map(\.line) + pictures.map(\.line))
    }
    let summary =
      "\(pictures.count) of \(new.pictures.count) pictures and "
      + "\(frames.count) \(frames.count == 1 ? "frame differs" : "frames differ")"
    if let report { try KeptFolder.report(pictures, frames, to: report, summary: summary) }
    guard !frames.isEmpty || !pictures.isEmpty else {
      if !global.quiet { Output.remark(["every picture and frame is what it was"]) }
      return
    }
    if update {
      if !global.dryRun { try folder.write(new) }
      if !global.quiet { Output.remark(["\(folder.path): \(summary), and is kept now"]) }
      return
    }
    if !global.quiet {
      let shows = report == nil ? "--report FOLDER shows them side by side, " : ""
      Output.remark([summary, shows + "--update keeps what there is now."])
    }
    throw Failure(.no)
  }

  private func compare(with path: String) throws {
    let isNew = update && !FileManager.default.fileExists(atPath: path)
    let old: FrameSnapshot
    do {
      old = isNew ? .empty : try FrameSnapshot(text: try Input.read(path).text)
    } catch let error as LayoutError {
      throw Failure(.input, "\(path): \(Failure(describing: error).message)")
    }
    let new = try currentFrames()
    let differences = new.differences(since: old)
    switch format {
    case .json:
      try Output.write(JSONValue.array(differences.map(\.json)), to: output)
    default: try print(differences.map(\.line))
    }
    if let picture, let svg = new.picture(since: old) { try Output.write(svg, to: picture) }
    if update, !differences.isEmpty {
      if !global.dryRun { try Output.write(new.text, to: path) }
      if !global.quiet { Output.remark(["\(path): \(differences.count) kept"]) }
      return
    }
    guard differences.isEmpty else { throw Failure(.no) }
    if !global.quiet { Output.remark(["every frame is where it was"]) }
  }

  /// The frames of the project, or of the documents that are named.
  ///
  /// Of several, or of a folder, each layout goes by its file and its name.
  private func currentFrames() throws -> FrameSnapshot {
    let matrix = try matrix.map(EnvironmentMatrix.init(parsing:))
    guard !paths.isEmpty else {
      return try ProjectLocation.open(global, at: revision, fonts: fonts).frameSnapshot(
        layout: global.layout, in: matrix)
    }
    let isOne = paths.count == 1 && FileManager.default.isFolder(paths[0]) != true
    let names = RepositoryPaths()
    var snapshot = FrameSnapshot.empty
    try forEachFile(hasLanguages: matrix?.hasLanguages ?? false) { file, layouts, _ in
      let frames = try layouts.frameSnapshot(layout: global.layout, in: matrix)
      snapshot.add(frames, of: isOne ? nil : names.path(of: file))
    } unreadable: { _, failure in
      throw failure
    }
    return snapshot
  }

  private func applyFixes(_ settings: RuleSettings) throws {
    let matrix = try matrix.map(EnvironmentMatrix.init(parsing:))
    func mend(_ project: Project) throws -> CheckFixes {
      let fixes = try project.inspection.fix(
        layout: global.layout, in: matrix, settings: settings, by: .ofCommand(),
        dryRun: global.dryRun)
      guard !global.quiet else { return fixes }
      Output.remark(fixes.made.map { "removed: \($0)" } + fixes.left.map { "left: \($0)" })
      return fixes
    }
    guard !paths.isEmpty else {
      _ = try mend(ProjectLocation.open(global, .readWrite))
      return
    }
    for file in try CheckedFiles.find(paths) {
      do {
        try CheckedFiles.mend(file.path, dryRun: global.dryRun) { try !mend($0).made.isEmpty }
      } catch let failure as Failure where !file.isNamed && failure.isAboutInput {
        continue
      }
    }
  }

  /// The project that is checked where no paths are given.
  private var checkedProject: String? {
    paths.isEmpty ? try? ProjectLocation.path(global.project) : nil
  }

  private func write(_ report: CheckReport) throws {
    // Whoever shows these beside the files knows the files as the repository does.
    let names = RepositoryPaths()
    func placed() -> CheckReport { report.renamingFiles(names.path) }
    switch format {
    case .json: try Output.write(report.json, to: output)
    case .sarif:
      try Output.write(placed().sarif(project: checkedProject.map(names.path)), to: output)
    case .junit: try Output.write(placed().junit, to: output)
    case .github: try print(placed().gitHubLines)
    case .log: try print(report.conflictMessages.map { $0 + "\n" })
    case .text:
      let terminal = Terminal(output == nil ? global.color : .never)
      try print(report.lines(terminal.word), isColored: terminal.isColored)
      if !global.quiet { Output.remark(report.guesses + [report.summary]) }
    }
  }

  private func print(_ lines: [String], isColored: Bool = false) throws {
    // A file that is asked for is there, even where there is nothing to say.
    guard !lines.isEmpty || output == nil else { return try Output.write("", to: output) }
    try Output.print(lines, to: output, isColored: isColored)
  }
}

extension Terminal {
  /// A severity's name, in its colour.
  func word(_ severity: Severity) -> String {
    switch severity {
    case .error: red(severity.rawValue)
    case .warning: yellow(severity.rawValue)
    case .note: severity.rawValue
    }
  }
}

extension CheckReport.Unreadable {
  /// What a failure says about a file.
  init(file: String, _ failure: Failure) {
    self.init(
      file: Input.name(of: file), line: failure.document?.line ?? 1,
      column: failure.document?.column ?? 1, message: failure.message)
  }
}
