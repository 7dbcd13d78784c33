import LayoutReports
import ProjectCommands
import TOMLKit

/// A table of a configuration with typed access: a value of the wrong type is an error with its
/// position, rather than being treated as missing.
struct ConfigurationTable {
  private let table: TOMLTable
  private let path: [ConfigurationPlaces.Key]
  private let places: ConfigurationPlaces

  init(_ table: TOMLTable, _ path: [ConfigurationPlaces.Key], _ places: ConfigurationPlaces) {
    self.table = table
    self.path = path
    self.places = places
  }

  var keys: [String] { table.keys.sorted() }

  /// - Throws: ``Failure`` if the table has an unknown key.
  func check(has known: [String]) throws {
    guard let key = keys.first(where: { !known.contains($0) }) else { return }
    let likely = didYouMean(similarNames(to: key, in: known))
    throw failure(
      "\(key) is not a setting here. " + (likely ?? "Settings: \(known.joined(separator: ", "))."),
      at: key)
  }

  func table(_ key: String) throws -> ConfigurationTable? {
    try table[key].map {
      ConfigurationTable(
        try read($0.table, key, "a table: [\(header(of: key))]"), path + [.init(key)], places)
    }
  }

  func tables(_ key: String) throws -> [ConfigurationTable] {
    guard let value = table[key] else { return [] }
    let form = "an array of tables: [[\(header(of: key))]]"
    return try read(value.array, key, form).enumerated().map { index, entry in
      ConfigurationTable(
        try read(entry.table, key, form), path + [.init(key, index: index)], places)
    }
  }

  func text(_ key: String) throws -> String? {
    try table[key].map { try read($0.string, key, "a string in quotation marks") }
  }

  func severity(_ key: String) throws -> Severity? {
    try table[key].map { value in
      let names = Severity.allCases.map(\.rawValue)
      let likely = value.string.flatMap { didYouMean(similarNames(to: $0, in: names)) }
      return try read(
        value.string.flatMap(Severity.init(rawValue:)), key,
        "\"note\", \"warning\" or \"error\", or for a rule \"off\"", likely)
    }
  }

  func rule(named name: String, at key: String) throws -> Rule {
    guard let rule = Rule.named(name) else {
      throw failure("There is no rule \(name).\(RuleHelp.similar(to: name))", at: key)
    }
    return rule
  }

  /// An error about a key of the table, or about the table itself.
  func failure(_ message: String, at key: String? = nil) -> Failure {
    places.failure(message, at: path + (key.map { [.init($0)] } ?? []))
  }

  private func header(of key: String) -> String {
    (path.map(\.name) + [key]).joined(separator: ".")
  }

  private func read<Value>(
    _ value: Value?, _ key: String, _ form: String, _ hint: String? = nil
  ) throws -> Value {
    guard let value else {
      throw failure("\(key) must be \(form)." + (hint.map { " " + $0 } ?? ""), at: key)
    }
    return value
  }
}
