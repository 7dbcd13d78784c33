import LayoutReports
import OperatingSystem
import TOMLKit
import ProjectCommands

/// What `.alstore.toml` decides about checks.
struct CheckConfiguration {
  var settings = RuleSettings()
  /// A path of findings that are known.
  var baseline: String?

  private static let name = ".alstore.toml"

  /// Reads a file, or the `.alstore.toml` in this folder or the nearest above that has one.
  ///
  /// - Throws: ``Failure`` with file, line and column where it says something that cannot be.
  static func read(_ path: String?) throws -> CheckConfiguration {
    guard let path = path ?? nearest() else { return CheckConfiguration() }
    let input = try Input.read(path)
    let table: TOMLTable
    do {
      table = try TOMLTable(string: input.text)
    } catch let error as TOMLParseError {
      throw Failure(
        .input,
        "\(path):\(error.source.begin.line):\(error.source.begin.column): \(error.description)")
    }
    var configuration = CheckConfiguration()
    let reader = ConfigurationReader(path: path)
    try reader.check(table, has: ["check"], in: "the file")
    guard let check = table["check"]?.table else { return configuration }
    try reader.check(check, has: ["least", "fails", "baseline", "rules", "ignore"], in: "[check]")
    if let text = check["least"] {
      configuration.settings.least = try reader.severity(text, "least")
    }
    if let text = check["fails"] {
      configuration.settings.failing = try reader.severity(text, "fails")
    }
    if let baseline = check["baseline"]?.string {
      configuration.baseline =
        URL(filePath: path).deletingLastPathComponent()
        .appending(path: baseline).path
    }
    for (name, value) in check["rules"]?.table ?? TOMLTable() {
      configuration.settings.choices[try reader.rule(name).id] =
        value.string == "off" ? .off : .severity(try reader.severity(value, name))
    }
    for entry in check["ignore"]?.array ?? TOMLArray() {
      configuration.settings.exceptions.append(try reader.exception(entry))
    }
    return configuration
  }

  /// The findings that are known: those of a file, else of the one that this names; `nil` for neither.
  func knownFindings(in file: String? = nil) throws -> CheckBaseline? {
    try (file ?? baseline).map { CheckBaseline(text: try Input.read($0).text) }
  }

  private static func nearest() -> String? {
    WorkingFolder.andAbove.map { ($0 == "/" ? "" : $0) + "/" + name }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}

/// Reads values of the configuration, and says where one cannot be.
private struct ConfigurationReader {
  let path: String

  func failure(_ message: String) -> Failure { Failure(.input, "\(path): \(message)") }

  func check(_ table: TOMLTable, has known: [String], in place: String) throws {
    for key in table.keys where !known.contains(key) {
      throw failure("\(place) knows no \(key); it may have \(known.joined(separator: ", ")).")
    }
  }

  func severity(_ value: any TOMLValueConvertible, _ name: String) throws -> Severity {
    guard let severity = value.string.flatMap(Severity.init(rawValue:)) else {
      throw failure("\(name) is note, warning or error, or for a rule off.")
    }
    return severity
  }

  func rule(_ name: String) throws -> Rule {
    guard let rule = Rule.named(name) else {
      throw failure("There is no rule \(name).\(RuleHelp.similar(to: name))")
    }
    return rule
  }

  func exception(_ entry: any TOMLValueConvertible) throws -> RuleSettings.Exception {
    let (object, file) = (entry.table?["object"]?.string, entry.table?["file"]?.string)
    guard let table = entry.table, object != nil || file != nil else {
      throw failure(
        "[[check.ignore]] needs an object, such as \"SignIn/*\", or a file, such as \"Pods/*\".")
    }
    // Why is for those who read it.
    try check(table, has: ["rule", "object", "file", "reason"], in: "[[check.ignore]]")
    let rule = try table["rule"]?.string.map { try self.rule($0).id }
    return RuleSettings.Exception(rule: rule, pattern: object ?? "*", file: file)
  }
}
