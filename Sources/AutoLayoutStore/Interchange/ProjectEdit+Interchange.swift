import LayoutHistory
import LayoutLanguage
import LayoutModel
import ProjectFile

extension ProjectEdit {
  /// Imports a project that ``ProjectReport`` wrote as JSON.
  ///
  /// Its layouts, documents, environments, fonts and conflicts replace those in this project;
  /// others are kept. Importing into an empty project yields an equal project.
  ///
  /// - Throws: ``ProjectTextError`` with the place of the error or the object that is invalid;
  ///   `LayoutError` if another layout has the name of an imported one.
  func importProject(_ bytes: [UInt8], from path: String) throws -> Imported {
    try flush()
    let given: ProjectText
    do { given = try ProjectText(bytes) } catch let error as LanguageError {
      throw ProjectTextError(error, in: path)
    }
    do {
      return try replace(by: given)
    } catch let error as LayoutError where error.code != .nameTaken {
      throw ProjectTextError(given.missingTarget(error) ?? error, in: path)
    } catch let error as ProjectFileError
      where [.constraintViolation, .damaged, .unknownObject].contains(error.code)
    {
      throw ProjectTextError(try given.refusedField() ?? error, in: path)
    }
  }

  private func replace(by given: ProjectText) throws -> Imported {
    var given = given
    try settleNames(&given)
    var old: [ObjectKey: ObjectFields] = [:]
    for key in given.objects.keys { old[key] = try writer.fields(of: key) }
    for layout in given.layouts {
      for kind in [ObjectKind.view, .guide, .constraint, .outlet] {
        for key in try writer.objects(kind, where: [("layout", layout.reference)]) {
          old[key] = try writer.fields(of: key)
        }
      }
    }
    let keys = Set(old.keys).union(given.objects.keys)
    let changes = ChangeSet(
      keys.compactMap { ObjectChange($0, from: old[$0], to: given.objects[$0]) })
    let report = old.isEmpty ? nil : try writer.changeReport(making: changes)
    try writer.apply(changes)
    try writer.checkRules(of: changes, layouts: given.layouts)
    let ids = Set(given.layouts)
    var imported = Imported([])
    imported.layouts =
      try writer.layoutNames().filter { ids.contains(ObjectKey(.layout, $0.id)) }.map(\.name)
    if let report { imported.changes = report }
    return imported
  }

  /// Environments are identified by name and replaced; two layouts with one name are an error.
  private func settleNames(_ given: inout ProjectText) throws {
    for (key, fields) in given.objects.sorted(by: { $0.key < $1.key })
    where key.kind == .environment || key.kind == .layout {
      let same = try writer.objects(key.kind, where: [("name", fields["name"])])
      guard let other = same.first, other != key, given.objects[other] == nil else { continue }
      guard key.kind == .environment else {
        guard case .text(let name) = fields["name"] else { continue }
        throw LayoutError.layoutNameTaken(name)
      }
      given.replace(key, by: other)
    }
  }
}
