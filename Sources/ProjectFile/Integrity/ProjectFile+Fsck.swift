import LayoutHistory
import LayoutModel

extension ProjectFile {
  /// Checks the project at a path for all known kinds of problems, and changes nothing.
  ///
  /// Takes time linear in the size of the file. A file that is damaged or whose schema is not
  /// alstore's is checked as far as possible.
  ///
  /// - Throws: ``ProjectFileError`` if the file cannot be checked at all: it is missing, not a
  ///   project, newer, or not readable.
  public static func fsck(at path: String) throws -> [FileProblem] {
    let file: ProjectFile
    do {
      // On a read-only connection, SQLite's check skips the CHECK constraints of the schema.
      file = try openUnchecked(at: path, mode: .readWrite, readers: 1)
    } catch let error as ProjectFileError where error.code == .damaged {
      return [FileProblem(.database, error.message)]
    }
    return try file.fsck()
  }

  /// Checks the project for all known kinds of problems, and changes nothing.
  ///
  /// - Throws: ``ProjectFileError`` if the file is locked or the disk fails.
  public func fsck() throws -> [FileProblem] {
    try read { reader in
      var examination = Examination(reader: reader)
      try examination.run()
      return examination.problems
    }
  }
}

/// One run of all checks, which continues after a problem.
private struct Examination {
  let reader: ProjectReader
  var problems: [FileProblem] = []

  mutating func run() throws {
    try noting { try $0.checkDatabase() }
    try noting { try $0.checkSchema() }
    try noting { try $0.checkReferences() }
    try noting { try $0.checkProject() }
    try noting { try $0.checkNames() }
    try noting { try $0.checkOrdinals() }
    try noting { try $0.checkDocuments() }
    try noting { try $0.checkFonts() }
    try noting { _ = try $0.reader.environments() }
    try noting { try $0.checkLayouts() }
    try noting { try $0.checkHistory() }
  }

  private mutating func checkHistory() throws {
    var examination = HistoryExamination(reader)
    defer { problems += examination.problems }
    try examination.run()
  }

  /// Runs a check, and records damage that ends it.
  private mutating func noting(_ check: (inout Examination) throws -> Void) throws {
    do {
      try sayingWhatFailed(at: reader.path) { try check(&self) }
    } catch let error as ProjectFileError where Self.codesOfDamage.contains(error.code) {
      problems.append(FileProblem(.unreadable, error.message))
    }
  }

  private static let codesOfDamage: Set<ProjectFileError.Code> = [
    .damaged, .notAProject, .other, .foreignSchema, .unknownObject, .tooLarge,
  ]

  private mutating func checkDatabase() throws {
    let rows = try reader.connection.prepare("PRAGMA integrity_check(100)")
    while try rows.step() {
      let text = rows.textOrNull(0) ?? "?"
      if text != "ok" { problems.append(FileProblem(.database, text)) }
    }
  }

  private mutating func checkSchema() throws {
    guard try !reader.connection.hasSchemaAsWritten() else { return }
    if let difference = try reader.connection.schemaDifference() {
      problems.append(
        FileProblem(.schema, "The schema differs from alstore's: \(difference)."))
    }
  }

  private mutating func checkReferences() throws {
    let rows = try reader.connection.prepare("PRAGMA foreign_key_check")
    while try rows.step() {
      let table = rows.textOrNull(0) ?? "?"
      let row = rows.textOrNull(1) ?? "?"
      let target = rows.textOrNull(2) ?? "?"
      problems.append(
        FileProblem(.reference, "Row \(row) of \(table) refers to a missing \(target)."))
    }
    try find(
      .reference,
      """
      SELECT name, (SELECT name FROM layout WHERE id = v.layout) FROM view AS v
      WHERE parent IS NOT NULL AND (SELECT layout FROM view WHERE id = v.parent) IS NOT v.layout
      """
    ) { "The superview of \($0) is in another layout." }
  }

  private mutating func checkOrdinals() throws {
    for table in ["layout", "document", "environment", "font"] {
      let (least, most) = (Ordinal.range.lowerBound, Ordinal.range.upperBound)
      try find(
        .layout,
        "SELECT name FROM \(table) WHERE ordinal NOT BETWEEN \(least) AND \(most)"
      ) { "The ordinal of the \(table) \($0) is out of range." }
    }
  }

  private mutating func checkProject() throws {
    guard try reader.connection.integer("SELECT count(*) FROM project") != 1 else { return }
    problems.append(FileProblem(.database, "The project's own row is missing."))
  }

  /// Checks that no view and guide share a name; the schema ensures uniqueness within each kind.
  private mutating func checkNames() throws {
    try find(
      .name,
      """
      SELECT guide.name, (SELECT name FROM layout WHERE id = guide.layout)
      FROM guide JOIN view ON view.layout = guide.layout AND view.name = guide.name
      """
    ) { "A view and a guide are both named \($0)." }
  }

  private mutating func checkDocuments() throws {
    for document in try reader.documents() {
      do {
        _ = try reader.documentBytes(document.id)
      } catch let error as ProjectFileError where error.code == .damaged {
        problems.append(FileProblem(.document, error.message))
      }
    }
  }

  private mutating func checkFonts() throws {
    for font in try reader.fonts() where ContentHash.sha256(font.bytes) != font.hash {
      problems.append(FileProblem(.font, "The font \(font.name) differs from what was added."))
    }
  }

  private mutating func checkLayouts() throws {
    for (id, name) in try reader.layoutNames() {
      try noting { examination in
        guard let layout = try examination.reader.storedLayout(id).restored() else { return }
        examination.problems += layout.problems().map {
          FileProblem(.layout, $0.message, layout: name)
        }
      }
    }
  }

  private mutating func find(
    _ kind: FileProblem.Kind, _ query: String, _ message: (String) -> String
  ) throws {
    let rows = try reader.connection.prepare(query)
    while try rows.step() {
      problems.append(
        FileProblem(kind, message(rows.textOrNull(0) ?? "?"), layout: rows.textOrNull(1)))
    }
  }
}
