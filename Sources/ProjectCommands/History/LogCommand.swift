import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List revisions, newest first.",
    discussion: """
      Examples:
        alstore log -n 10
        alstore log --object logo --field constant
        alstore log --author ada --grep banner --since 2026-01-01
        alstore log --moved submit
      """)

  @OptionGroup var global: LayoutOptions
  @Argument(
    help: "The revision to start at (default: the current one).", completion: .revisions)
  var revision: String?
  @Option(
    help: ArgumentHelp("Only revisions that changed this object.", valueName: "name"),
    completion: .objects)
  var object: String?
  @Option(
    help: ArgumentHelp(
      "Only revisions that changed this field, as blame lists them.", valueName: "field"))
  var field: String?
  @Option(help: ArgumentHelp("Only revisions by this author.", valueName: "text"))
  var author: String?
  @Option(help: ArgumentHelp("Only revisions whose message contains this text.", valueName: "text"))
  var grep: String?
  @Option(help: ArgumentHelp("Only revisions since this day or time.", valueName: "date"))
  var since: String?
  @Option(help: ArgumentHelp("Only revisions until this day or time.", valueName: "date"))
  var until: String?
  @Option(
    help: ArgumentHelp("Only revisions that moved this view's solved frame.", valueName: "name"),
    completion: .items)
  var moved: String?
  @Option(
    name: [.customShort("n"), .customShort("N"), .customLong("max-count")], parsing: .unconditional,
    help: ArgumentHelp("The maximum number to show; -3 is short for -n 3.", valueName: "count"))
  var limit: Int?
  @OptionGroup var rows: RowOptions

  func validate() throws {
    guard limit.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--max-count must be 0 or more.")
    }
    guard global.layout == nil || moved != nil else {
      throw ValidationError("-l requires --moved: it chooses that view's layout.")
    }
  }

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    var filter = LogFilter()
    filter.object = object
    filter.field = field
    filter.author = author
    filter.text = grep
    filter.since = try since.map { try Self.time($0, endOfDay: false) }
    filter.until = try until.map { try Self.time($0, endOfDay: true) }
    filter.limit = limit
    let revisions =
      try moved.map {
        try project.history.revisions(moving: $0, in: global.layout, from: revision, filter)
      }
      ?? project.history.log(from: revision, filter)
    var result = Rows([
      .hash("Hash"), .word("Time"), .person("Author"), .text("Message"),
      .word("References", .programs),
    ])
    for revision in revisions {
      let names = revision.references.joined(separator: ", ")
      result.append(
        [revision.hash, revision.time, revision.record.author, revision.subject, names],
        shown: names.isEmpty ? [:] : [3: "(\(names)) \(revision.subject)"], revision.json)
    }
    try result.print(rows, global)
  }

  /// A day or an ISO 8601 time, in milliseconds since 1970.
  private static func time(_ text: String, endOfDay: Bool) throws -> Int64 {
    if let date = try? Date(text, strategy: .iso8601) {
      return Int64(date.timeIntervalSince1970 * 1000)
    }
    if let day = try? Date(text + "T00:00:00Z", strategy: .iso8601) {
      return Int64(day.timeIntervalSince1970 * 1000) + (endOfDay ? 86_400_000 - 1 : 0)
    }
    throw Failure.usage("\(text) is neither a day (2026-11-21) nor a time (2026-11-21T08:00:00Z).")
  }
}
