import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Solve layouts in every declared environment and report what is wrong with them.",
    discussion: """
      Checks the project, or the given storyboards, xibs, projects or folders of them. Exits with 1
      if there are errors: conflicting constraints, or frames that nothing determines. `alstore
      check --rules` lists the rules; `alstore help AL0102` explains one.

      Unless environments are declared, each layout is solved on its own canvas. --matrix solves in
      every combination of the devices, split-view shares, orientations, directions, text sizes and
      languages it lists; anything it does not list keeps the layout's own value. Translations are
      read from the .strings files and catalogs where Xcode keeps them.

      .alstore.toml in this folder or above configures the rules:
        [check]
        least = "note"          # to report; default: warning
        fails = "warning"       # that fails; default: error
        baseline = "known.txt"
        [check.rules]
        left-right = "error"    # note, warning, error, off
        [[check.ignore]]          # requires object, file or both
        rule = "overlap"        # default: any rule
        object = "SignIn/*"     # LAYOUT/OBJECT; default: any
        file = "Pods/*"         # default: any document
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

  enum Format: String, ListedArgument, CaseIterable {
    case text
    case json
    /// Static Analysis Results Interchange Format 2.1.0.
    case sarif
    /// GitHub workflow commands.
    case github
    case junit
    /// Apple's "Unable to simultaneously satisfy constraints." for each conflict.
    case log
  }

  @OptionGroup var global: LayoutChangeOptions
  @OptionGroup var revision: RevisionOption
  @Argument(
    help: "Documents, projects, or folders of them (default: the project).",
    completion: .file())
  var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Environments to combine: `all`, or a list such as iphone-15,landscape,rtl,extraLarge.",
      valueName: "list"),
    completion: .environmentLists)
  var matrix: String?
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Check only this rule, by id or name.", valueName: "rule"),
    completion: .rules)
  var rule: [String] = []
  @Option(help: SeverityArgument.help)
  var severity: SeverityArgument?
  @Option(
    help: ArgumentHelp("Configuration file to use instead of .alstore.toml.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?
  @Option(
    help: ArgumentHelp("A baseline of known findings, which are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?
  @Option(
    help: ArgumentHelp("Write all current findings to this baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?
  @Flag(
    help: ArgumentHelp(
      "First remove duplicate and redundant constraints whose removal changes no frame. Documents "
        + "are rewritten in place."))
  var fix = false
  @Option(
    help: ArgumentHelp(
      "Only compare frames with a snapshot from `frames --save`, or frames and pictures with a "
        + "folder from `export --save`.",
      valueName: "file|folder"),
    completion: .file())
  var against: String?
  @Option(
    help: ArgumentHelp("With --against, write an SVG picture of what moved.", valueName: "file"),
    completion: .file())
  var picture: String?
  @Option(
    help: ArgumentHelp(
      "With --against FOLDER, write a side-by-side page of the differences to this folder.",
      valueName: "folder"), completion: .directory)
  var report: String?
  @Flag(help: "With --against, update the snapshot to the current state.") var update = false
  @OptionGroup var content: ContentOption
  @OptionGroup var fonts: FontOption
  @Flag(help: "List all rules.") var rules = false
  @Option(help: "The output format; log prints each conflict as UIKit would log it.")
  var format: Format = .text
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?

  func validate() throws {
    try CheckedFiles.validate(paths, global.project)
    if fix, let stream = paths.first(where: Input.isStream) {
      throw ValidationError(
        "--fix rewrites documents in place, and \(Input.name(of: stream)) is not a file that can "
          + "be rewritten."
      )
    }
    guard against != nil || report == nil && !update && picture == nil else {
      throw ValidationError("--report, --update and --picture require --against.")
    }
    if against != nil, ![.text, .json].contains(format) {
      throw ValidationError("--against requires --format text or json.")
    }
    if content.content == .measured, paths.isEmpty || fix {
      throw ValidationError(
        "--content measured requires document paths and cannot be combined with --fix.")
    }
    if revision.at != nil, fix || !paths.isEmpty {
      throw ValidationError(
        fix
          ? "--fix changes the current state and cannot be combined with --at."
          : "--at reads the project's history and cannot be combined with paths.")
    }
    try validateAgainst()
    if rules, !isAlone {
      throw ValidationError("--rules can be combined only with --format text or json.")
    }
  }

  /// Rejects options that do not apply to `--against`.
  private func validateAgainst() throws {
    guard let against else { return }
    guard !fix, writeBaseline == nil, baseline == nil, rule.isEmpty, severity == nil, config == nil
    else {
      throw ValidationError("--against only compares: remove the options about findings.")
    }
    guard report == nil || FileManager.default.isFolder(against) == true else {
      throw ValidationError(
        "--report requires --against with a folder of pictures; --picture requires a snapshot file."
      )
    }
  }

  /// Whether no option is given that does not apply to the list of rules.
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
      if !global.dryRun { try Output.write(CheckBaseline(report).text, to: writeBaseline) }
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
    // The baseline to be written need not exist yet.
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
    try forEachFile(in: matrix) { file, layouts, names in
      report.add(try check(layouts, report.unmatched, names))
    } unreadable: { file, failure in
      report.unreadable.append(CheckReport.Unreadable(file: file, failure))
    }
    return report
  }

  /// Reads the given files, one after the other.
  ///
  /// - Parameters:
  ///   - matrix: the environments to solve the layouts in; `nil` for each on its own canvas.
  ///   - body: is called for each file, with the names of its documents for messages.
  ///   - unreadable: is called for unreadable files, unless the file is the only one named.
  func forEachFile(
    in matrix: EnvironmentMatrix?,
    _ body: (_ file: String, any LayoutCollection, [String: String]) throws -> Void,
    unreadable: (_ file: String, Failure) throws -> Void
  ) throws {
    let files = try CheckedFiles.find(paths)
    guard !files.isEmpty else {
      // A mistyped path must not make a build pass.
      throw Failure.usage(
        "There are no storyboards, xibs or projects in \(paths.joined(separator: " or ")).")
    }
    let measuring = FontsAtHand(named: try fonts.collection())
    var missing: LayoutError?
    var isThere = false
    for (number, file) in files.enumerated() {
      if files.count > 1 {
        Progress.show("checking \(number + 1) of \(files.count)", global)
      }
      do {
        let (layouts, names) = try CheckedFiles.read(
          file.path, content.content, measuring, hasLanguages: matrix?.hasLanguages ?? false,
          isForCanvas: matrix == nil)
        try body(file.path, layouts, names)
        isThere = true
      } catch let failure as Failure where !file.isNamed && failure.isAboutForeignDocument {
        // A foreign document in a folder, such as one for macOS, is no reason to stop.
        Output.remark(["skipped: \(failure.message)"])
      } catch let failure as Failure
        where failure.isAboutInput && (!file.isNamed || files.count > 1)
      {
        try unreadable(file.path, failure)
      } catch let error as LayoutError where global.layout != nil && error.code == .unknownName {
        // The layout may be in another document.
        missing = missing ?? error
      }
    }
    if !isThere, let missing { throw missing }
  }

  /// The project to check if no paths are given.
  private var checkedProject: String? {
    paths.isEmpty ? try? ProjectLocation.path(global.project) : nil
  }

  private func write(_ report: CheckReport) throws {
    // Tools that show these next to the files identify files by their paths in the repository.
    let names = RepositoryPaths()
    func placed() -> CheckReport { report.renamingFiles(names.path) }
    switch format {
    case .json: try Output.write(report.json, to: output)
    case .sarif:
      try Output.write(placed().sarif(project: checkedProject.map(names.path)), to: output)
    case .junit: try Output.write(placed().junit, to: output)
    case .github: try print(placed().gitHubLines)
    case .log:
      try print(report.conflictMessages.map { $0 + "\n" })
      // What else was found is not in the log, but may make the check fail.
      if !global.quiet { Output.remark([report.summary]) }
    case .text:
      let terminal = Terminal(output == nil ? global.color : .never)
      try print(report.lines(terminal.word), isColored: terminal.isColored)
      if !global.quiet { Output.remark(report.guesses + [report.summary]) }
    }
  }

  func print(_ lines: [String], isColored: Bool = false) throws {
    // A requested output file is created even if there is no output.
    guard !lines.isEmpty || output == nil else { return try Output.write("", to: output) }
    try Output.print(lines, to: output, isColored: isColored)
  }
}

extension Terminal {
  /// A severity's name in its colour.
  func word(_ severity: Severity) -> String {
    switch severity {
    case .error: red(severity.rawValue)
    case .warning: yellow(severity.rawValue)
    case .note: severity.rawValue
    }
  }
}

extension CheckReport.Unreadable {
  /// Creates the report of an unreadable file from a failure.
  init(file: String, _ failure: Failure) {
    self.init(
      file: Input.name(of: file), line: failure.document?.line ?? 1,
      column: failure.document?.column ?? 1, message: failure.message)
  }
}
