import LayoutReports
import OperatingSystem
import TOMLKit
import ProjectCommands

/// The settings for checks in `.alstore.toml`.
struct CheckConfiguration {
  var settings = RuleSettings()
  /// The path of a file with known findings.
  var baseline: String?

  private static let name = ".alstore.toml"

  /// Reads a file, or the `.alstore.toml` in this folder or the nearest one above that has one.
  ///
  /// - Throws: ``Failure`` with file, line and column if the content is invalid.
  static func read(_ path: String?) throws -> CheckConfiguration {
    guard let path = path ?? nearest() else { return CheckConfiguration() }
    let text = try Input.read(path).text
    let places = ConfigurationPlaces(path: path, text: text)
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let begin = error.source.begin
      throw places.failure(
        "This is not TOML: \(error.description). Texts need quotation marks.",
        line: Int(begin.line), column: Int(begin.column))
    }
    let file = ConfigurationTable(table, [], places)
    try file.check(has: ["check"])
    guard let check = try file.table("check") else { return CheckConfiguration() }
    return try CheckConfiguration(check, in: URL(filePath: path).deletingLastPathComponent())
  }

  private init(_ check: ConfigurationTable, in folder: URL) throws {
    try check.check(has: ["least", "fails", "baseline", "rules", "ignore"])
    if let least = try check.severity("least") { settings.least = least }
    if let failing = try check.severity("fails") { settings.failing = failing }
    baseline = try check.text("baseline").map { folder.appending(path: $0).path }
    if let rules = try check.table("rules") {
      for name in rules.keys {
        let rule = try rules.rule(named: name, at: name)
        settings.choices[rule.id] =
          try rules.text(name) == "off" ? .off : try rules.severity(name).map { .severity($0) }
      }
    }
    for entry in try check.tables("ignore") {
      settings.exceptions.append(try Self.exception(entry))
    }
  }

  private init() {}

  private static func exception(_ entry: ConfigurationTable) throws -> RuleSettings.Exception {
    // The reason is only for readers of the file.
    try entry.check(has: ["rule", "object", "file", "reason"])
    let (object, file) = (try entry.text("object"), try entry.text("file"))
    guard object != nil || file != nil else {
      throw entry.failure(
        "It needs an object, such as \"SignIn/*\", or a file, such as \"Pods/*\".")
    }
    let rule = try entry.text("rule").map { try entry.rule(named: $0, at: "rule").id }
    return RuleSettings.Exception(rule: rule, pattern: object ?? "*", file: file)
  }

  /// The known findings in the given file, else in the configured one; `nil` if there is neither.
  func knownFindings(in file: String? = nil) throws -> CheckBaseline? {
    try (file ?? baseline).map { path in
      guard let known = CheckBaseline(text: try Input.read(path).text) else {
        throw Failure(
          .input, "\(Input.name(of: path)) is not a baseline written by `check --write-baseline`.")
      }
      return known
    }
  }

  private static func nearest() -> String? {
    WorkingFolder.andAbove.map { ($0 == "/" ? "" : $0) + "/" + name }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
