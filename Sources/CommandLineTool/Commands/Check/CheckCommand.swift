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
        [[check.ignore]]          # of an object, a file, or both
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
  @Option(help: SeverityArgument.help)
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
  @Option(name: [.short, .long], help: .output, completion: .file())
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
      throw ValidationError("--against reports as text or json.")
    }
    if content.content == .measured, paths.isEmpty || fix {
      throw ValidationError("--content measured is for documents that are named and not mended.")
    }
    if revision.at != nil, fix || !paths.isEmpty {
      throw ValidationError(
        fix
          ? "--fix mends what is there now: leave out --at."
          : "--at is for the project: leave out the paths, or the option.")
    }
    try validateAgainst()
    if rules, !isAlone { throw ValidationError("--rules lists them all: leave out the rest.") }
  }

  /// Options that what `--against` does has no use for.
  private func validateAgainst() throws {
    guard let against else { return }
    guard !fix, writeBaseline == nil, baseline == nil, rule.isEmpty, severity == nil, config == nil
    else {
      throw ValidationError(
        "--against compares frames and looks for nothing else: leave out options about findings.")
    }
    guard report == nil || FileManager.default.isFolder(against) == true else {
      throw ValidationError(
        "--report is for --against a folder of pictures; --picture shows what moved since a snapshot."
      )
    }
  }

  /// Whether nothing is asked for that a list of the rules has no use for.
  private var isAlone: Bool {
    paths.isEmpty && rule.isEmpty && !fix && against == nil && writeBaseline == nil
      && baseline == nil && matrix == nil && revision.at == nil && global.layout == nil
      && output == nil && severity == nil && config == nil && content.content == .recorded
      && [.text, .json].contains(format)
  }

  func run() throws {
    if rules { return try RuleHelp.list(format == .json) }
    if let against {
      return FileManager.default.isFolder(against) == true
        ? try comparePictures(with: KeptFolder(path: against)) : try compareFrames(with: against)
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
  func forEachFile(
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

  func print(_ lines: [String], isColored: Bool = false) throws {
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
