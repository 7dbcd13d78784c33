import ArgumentParser
import AutoLayoutStore

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge another branch, and prove the result by solving it.",
    discussion: """
      Field by field: what one side changed is taken; what both changed differently is a conflict,
      and ours stands until `resolve` decides. Then every layout that both sides changed is solved
      in each declared environment; what is wrong only in the combination is reported.
      Exits with 1 where something needs attention.

      Examples:
        alstore merge wider --preview
        alstore merge wider
        alstore conflicts
        alstore resolve logoTop.constant --theirs
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A branch or revision.", completion: .revisions) var name: String
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text"))
  var message: String?
  @Flag(help: "Say what would come of it, and write nothing.") var preview = false
  @Flag(name: .customLong("no-ff"), help: "Make a revision even where the branch could only move.")
  var alwaysRevision = false
  @OptionGroup var author: AuthorOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    Progress.show("merging, and solving what comes of it", global)
    let report = try ProjectLocation.open(global, .readWrite).merge(
      name, message: message, preview: preview, fastForwards: !alwaysRevision,
      as: CommandText.current, by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print([report], format, global, isPreview: preview || global.dryRun)
  }
}

/// How commands that put changes of two sides together say what came of it.
enum MergeOutput {
  static func print(
    _ reports: [MergeReport], _ format: ReportFormat, _ global: some SharedOptions,
    isPreview: Bool = false
  ) throws {
    if format == .json {
      let json = reports.map(\.json)
      try Output.write(
        (json.count == 1 ? json[0] : JSONValue.array(json)).text + "\n", to: nil)
    } else {
      for report in reports {
        try Output.print(report.conflicts.map { "conflict: \($0.line)" })
        try Output.print(report.findings.map { "finding: \($0.line)" })
      }
    }
    if !global.quiet {
      for report in reports { Output.remark([summary(report, isPreview)]) }
    }
    if reports.contains(where: \.needsAttention) { throw Failure(.no) }
  }

  private static func summary(_ report: MergeReport, _ isPreview: Bool) -> String {
    let place = report.revision.map { "\($0.shortHash) \($0.subject)" } ?? ""
    let changes = report.changes.changes.filter { $0.key.kind.rawValue != "conflict" }.count
    let counts =
      "\(changes) \(changes == 1 ? "object" : "objects") changed, "
      + "\(report.conflicts.count) \(report.conflicts.count == 1 ? "conflict" : "conflicts"), "
      + "\(report.findings.count) found by solving"
    if isPreview { return "would be \(report.outcome.rawValue): \(counts)" }
    switch report.outcome {
    case .upToDate: return "already up to date"
    case .fastForward: return "fast-forward to \(place)"
    case .merged: return report.revision == nil ? "nothing changes" : "\(place): \(counts)"
    }
  }
}

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: "What merges left open.",
    discussion: """
      Examples:
        alstore conflicts
        alstore sql 'SELECT name, field, ours, theirs FROM v_conflicts'
      """)

  @OptionGroup var global: ProjectOptions
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let (conflicts, findings) = try ProjectLocation.open(global, .readOnly).conflicts()
    if format == .json {
      try Output.write(
        ConflictReport(conflicts, findings).json.text + "\n", to: nil)
    } else {
      try Output.print(conflicts.map(\.line) + findings.map { "found by solving: \($0.line)" })
      if conflicts.isEmpty, findings.isEmpty, !global.quiet { Output.remark(["no conflicts"]) }
    }
    if !conflicts.isEmpty { throw Failure(.no) }
  }
}

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Decide what a merge left open.",
    discussion: """
      Examples:
        alstore resolve logoTop.constant --theirs
        alstore resolve logo --ours
        alstore resolve logoTop.constant --value 32
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "OBJECT or OBJECT.FIELD, or the id of a conflict; all of the object's without FIELD.",
    completion: .objects)
  var place: String
  @Flag(help: "Take what we had.") var ours = false
  @Flag(help: "Take what they had.") var theirs = false
  @Flag(help: "Take what both had before.") var base = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Take this value.", valueName: "value"))
  var value: String?

  func validate() throws {
    guard [ours, theirs, base, value != nil].filter({ $0 }).count == 1 else {
      throw ValidationError("Say --ours, --theirs, --base or --value.")
    }
  }

  func run() throws {
    let choice: SideChoice =
      ours ? .ours : theirs ? .theirs : base ? .base : .value(value ?? "")
    let project = try ProjectLocation.open(global, .readWrite)
    if let layout = global.layout { _ = try project.layoutName(layout) }
    let resolved = try project.resolve(
      place, choice, in: global.layout, as: CommandText.current, by: .ofCommand(),
      dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark(resolved.map { "resolved: \($0.line)" })
  }
}

struct RevertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert", abstract: "Take a revision's changes back in a new revision.",
    discussion: "Example:\n  alstore revert HEAD~2")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision.", completion: .revisions) var revision: String
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text"))
  var message: String?
  @OptionGroup var author: AuthorOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let report = try ProjectLocation.open(global, .readWrite).revert(
      revision, message: message, as: CommandText.current, by: author.authorship(),
      dryRun: global.dryRun)
    try MergeOutput.print([report], format, global, isPreview: global.dryRun)
  }
}

struct CherryPickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cherry-pick", abstract: "Make a revision's changes here.",
    discussion: "Example:\n  alstore cherry-pick wider~1")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision.", completion: .revisions) var revision: String
  @OptionGroup var author: AuthorOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let report = try ProjectLocation.open(global, .readWrite).cherryPick(
      revision, as: CommandText.current, by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print([report], format, global, isPreview: global.dryRun)
  }
}

struct RebaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebase",
    abstract: "Make the current branch's own revisions anew on top of another.",
    discussion: "Example:\n  alstore rebase main")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A branch or revision.", completion: .revisions) var onto: String
  @OptionGroup var author: AuthorOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let reports = try ProjectLocation.open(global, .readWrite).rebase(
      onto: onto, as: CommandText.current, by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print(reports, format, global, isPreview: global.dryRun)
  }
}

struct SquashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "squash", abstract: "Make one revision of all that follow another.",
    discussion: """
      Examples:
        alstore squash HEAD~3
        alstore squash main -m 'The wider logo'
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision that stays.", completion: .revisions) var after: String
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text"))
  var message: String?
  @OptionGroup var author: AuthorOption

  func run() throws {
    let revision = try ProjectLocation.open(global, .readWrite).squash(
      after: after, message: message, as: CommandText.current, by: author.authorship(),
      dryRun: global.dryRun)
    try Output.print([revision.record.hash.description])
  }
}
