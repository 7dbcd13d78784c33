import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectConflicts {
  /// Resolves conflicts.
  ///
  /// - Parameters:
  ///   - place: an object's name or id, optionally with `.FIELD` for one of its fields, or the id
  ///     of a conflict; `nil` for all conflicts.
  ///   - choice: the side to take, or a value.
  /// - Returns: the resolved conflicts.
  /// - Throws: ``HistoryError`` if there is no such conflict, or if the choice is incompatible with
  ///   the rest of the project.
  public func resolve(
    _ place: String?, _ choice: SideChoice, in layout: String? = nil,
    by authorship: Authorship, dryRun: Bool = false
  ) throws -> [DescribedConflict] {
    try project.write(as: authorship.origin(ordinarily: "resolve"), dryRun: dryRun) { writer in
      let naming = try writer.naming(at: .workingSet)
      let all = try writer.openConflicts().map { ($0, try DescribedConflict($0, naming: naming)) }
      let inLayout = all.filter { layout == nil || $0.1.layout == layout }
      let chosen = try place.map { try writer.conflicts(inLayout, about: $0) } ?? inLayout
      guard !chosen.isEmpty else {
        throw HistoryError(
          .name, place.map { "There is no conflict \($0)." } ?? "There are no conflicts.",
          advice: all.isEmpty
            ? place.map { _ in "There are none." }
            : all.count == 1
              ? "There is one other conflict."
              : "There are \(all.count) other conflicts.",
          remedy: all.isEmpty ? nil : .listConflicts)
      }
      if let place, Set(chosen.map(\.0.object)).count > 1 {
        let candidates = chosen.map { "\($0.1.id) (\($0.1.line))" }
        throw HistoryError(
          .name, "\(place) could be \(candidates.joined(separator: "; ")).",
          advice: "Choose a layout, or give the conflict's id.", remedy: .chooseObject)
      }
      for (conflict, described) in chosen where try writer.fields(of: conflict.key) != nil {
        do {
          try Self.resolve(conflict, described, choice, writer, naming)
        } catch let error as ProjectFileError where error.code == .constraintViolation {
          throw HistoryError(
            .conflict, "That side has no valid value for \(described.name).",
            advice: "Use ours or theirs, or give a value.")
        }
      }
      return chosen.map(\.1)
    }
  }

  private static func resolve(
    _ conflict: MergeConflict, _ described: DescribedConflict, _ choice: SideChoice,
    _ writer: ProjectWriter, _ naming: ObjectNaming
  ) throws {
    func changes(_ side: ConflictChoice) throws -> ChangeSet {
      try self.changes(resolving: conflict, described, side, writer, naming)
    }
    switch choice {
    case .ours: try writer.apply(changes(.ours))
    case .theirs: try writer.apply(changes(.theirs))
    case .base: try writer.apply(changes(.base))
    case .value(let text):
      let value = try ConflictValue(text, for: conflict, writer)
      try value.apply(changes(.value(value.parsed())))
    }
  }

  /// Returns the changes that apply a choice.
  private static func changes(
    resolving conflict: MergeConflict, _ described: DescribedConflict, _ side: ConflictChoice,
    _ reader: ProjectReader, _ naming: ObjectNaming
  ) throws -> ChangeSet {
    do {
      let stored = try StoredFields(of: reader)
      return try ConflictResolution(of: reader, isRequired: stored.isRequired(_:of:)).changes(
        resolving: conflict.key, with: side)
    } catch let error as ResolutionError {
      throw HistoryError(.conflict, text(of: error, described))
    } catch let error as PartialChangeError {
      throw HistoryError(.conflict, try error.text(about: "That side of \(described.name)", naming))
    }
  }

  private static func text(of error: ResolutionError, _ conflict: DescribedConflict) -> String {
    switch error {
    case .unknown: "The conflict about \(conflict.name) is already resolved."
    case .notOneField: "The conflict about \(conflict.name) is not about one field."
    }
  }
}

extension PartialChangeError {
  /// Returns a description of the error.
  func text(about what: String, _ naming: ObjectNaming) throws -> String {
    switch self {
    case .missing(let key):
      "\(what) refers to \(try naming.name(of: key) ?? "a \(key.kind)"), which does not exist."
    case .impossible(let conflict) where conflict.reason == .name:
      "\(what) has a name that is now in use: " + (try naming.wantedName(in: conflict))
    case .impossible(let conflict):
      "\(what) is inconsistent with the rest of the project: "
        + (try DescribedConflict(conflict, naming: naming)).line
    }
  }
}

extension ObjectNaming {
  /// The name that an object cannot have because of a conflict.
  fileprivate func wantedName(in conflict: MergeConflict) throws -> String {
    let now = try DescribedConflict(conflict, naming: self).name
    return [conflict.theirs, conflict.ours].lazy.compactMap { $0?["name"].asText }
      .first { $0 != now } ?? now
  }
}

extension ProjectReader {
  /// Returns the conflicts that a place refers to.
  fileprivate func conflicts(
    _ all: [(MergeConflict, DescribedConflict)], about place: String
  ) throws -> [(MergeConflict, DescribedConflict)] {
    var readings = [(object: place, field: Substring?.none)]
    if let dot = place.lastIndex(of: ".") {
      readings.append((String(place[..<dot]), place[place.index(after: dot)...]))
    }
    func matching(
      _ field: Substring?, _ isMeant: (MergeConflict, DescribedConflict) throws -> Bool
    ) rethrows -> [(MergeConflict, DescribedConflict)] {
      try all.filter { conflict, described in
        let isField = field.map(described.field.split(separator: " ").contains) ?? true
        return try isField && isMeant(conflict, described)
      }
    }
    for (object, field) in readings {
      let found = try matching(field) { conflict, described in
        try described.id == object || isMeant(conflict, described, by: object)
      }
      if !found.isEmpty { return found }
    }
    // The object may have been removed since.
    for (object, field) in readings {
      guard let keys = try? lookup.objectsEver(named: object) else { continue }
      let found = matching(field) { conflict, _ in keys.contains(conflict.object) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether a name, label, project id or document id refers to a conflict's object.
  fileprivate func isMeant(
    _ conflict: MergeConflict, _ described: DescribedConflict, by name: String
  ) throws -> Bool {
    if [described.name, described.object].contains(name) { return true }
    if "\(described.kind) \(name)" == described.name { return true }
    let fields = try fields(of: conflict.object)
    return ["identifier", "user_label", "object_id"].contains { fields?[$0] == .text(name) }
  }
}
