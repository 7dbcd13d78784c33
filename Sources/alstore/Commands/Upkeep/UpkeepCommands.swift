import ArgumentParser
import AutoLayoutStore

struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql", abstract: "Run a query that only reads.",
    discussion: """
      Views made for people: v_views, v_constraints, v_outlets, and v_frames, which is solved when
      the query names it.

      Examples:
        alstore sql 'select name, equation from v_constraints'
        alstore sql "select * from v_frames where ambiguous <> ''" --format json
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "One SELECT statement.") var query: String
  @Option(help: ArgumentHelp("How long it may take; 0 for ever.", valueName: "seconds"))
  var timeout = 10.0
  @OptionGroup var rows: RowOptions

  func validate() throws {
    guard timeout >= 0, timeout <= 1e6 else {
      throw ValidationError("--timeout is a number of seconds, 0 for no limit.")
    }
  }

  func run() throws {
    let answer = try ProjectLocation.open(global, at: revision)
      .sql(query, within: timeout == 0 ? nil : .seconds(timeout))
    var result = Rows(answer.columns.map { .text($0) })
    for row in answer.rows {
      result.append(
        row.map(\.text), .object(zip(answer.columns, row).map { ($0, $1.json) }))
    }
    try result.print(rows, global)
  }
}

struct FsckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fsck", abstract: "Check the file and every rule its contents must keep.",
    discussion: """
      Every revision is hashed again and made again from the first on.

      Examples:
        alstore fsck
        alstore fsck --rebuild
      """)

  @OptionGroup var global: ProjectOptions
  @Flag(help: "First make everything anew that is derived from revisions.") var rebuild = false

  func run() throws {
    if rebuild { try ProjectLocation.open(global, .readWrite).rebuildHistory() }
    Progress.show("checking the file", global)
    let problems = try Project.fsck(at: try ProjectLocation.path(global.project))
    try Output.print(problems)
    guard problems.isEmpty else {
      throw Failure(
        .store,
        "\(problems.count) \(problems.count == 1 ? "problem" : "problems") found. "
          + "Restore a backup, or mend the rows named above with sqlite3. "
          + "`alstore fsck --rebuild` makes the history's lists anew.")
    }
    if !global.quiet { Output.remark(["no problems found"]) }
  }
}

struct GarbageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc",
    abstract: "Take away old operations and revisions that nothing leads to.",
    discussion: """
      The room they took is used again by what is written next.

      Examples:
        alstore gc
        alstore gc --keep 20 --dry-run
      """)

  @OptionGroup var global: ChangeOptions
  @Option(help: ArgumentHelp("How many operations can still be undone.", valueName: "count"))
  var keep = 1000

  func run() throws {
    let collected = try ProjectLocation.open(global, .readWrite).collectGarbage(
      keeping: keep, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([
      "\(collected.revisions) revisions and \(collected.operations) operations "
        + (global.dryRun ? "would go" : "removed")
    ])
  }
}

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the project while others use it.",
    discussion: "Example:\n  alstore backup App-2024-05-01.alstore")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The file to write; it must not exist.") var file: String

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    guard !global.dryRun else { return }
    try project.backup(to: file)
    if !global.quiet { Output.remark(["wrote \(file)"]) }
  }
}

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Bring a project of an older version up to this one.",
    discussion: "Example:\n  alstore migrate")

  @OptionGroup var global: ProjectOptions

  func run() throws {
    let path = try ProjectLocation.path(global.project)
    let versions = try Project.migrate(at: path)
    guard !global.quiet else { return }
    Output.remark([
      versions.from == versions.to
        ? "the project is up to date (schema \(versions.to))"
        : "brought from schema \(versions.from) to \(versions.to)"
    ])
  }
}

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      Examples:
        alstore completions bash > /etc/bash_completion.d/alstore
        alstore completions fish > ~/.config/fish/completions/alstore.fish
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish
  }

  @OptionGroup var global: UnboundOptions
  @Argument(help: "bash, zsh or fish.") var shell: Shell

  func run() throws {
    let kind: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    try Output.print([CompletedProgram.script(for: kind)])
  }
}
