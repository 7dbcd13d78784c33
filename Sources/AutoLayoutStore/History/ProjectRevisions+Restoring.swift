import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectRevisions {
  /// Brings objects back to what a revision has.
  ///
  /// - Parameters:
  ///   - names: objects by name or id, where a layout means everything in it; none for all.
  ///   - layout: where objects of one name are in several layouts, the one that is meant.
  ///   - revision: the current one unless given.
  /// - Returns: what it changed; with some objects, what follows for others too, such as the owners
  ///   of constraints.
  /// - Throws: ``HistoryError`` where what comes back does not go with what stays;
  ///   ``ProjectFileError`` where there is no revision yet.
  public func restore(
    _ names: [String], in layout: String? = nil, at revision: String? = nil,
    by authorship: Authorship, dryRun: Bool = false
  ) throws -> ChangeReport {
    try project.write(as: authorship.origin(ordinarily: "restore"), dryRun: dryRun) { writer in
      guard let known = try revision.map(writer.revision(named:)) ?? writer.head().revision else {
        throw ProjectFileError.nothingCommitted()
      }
      let target = HistoryPoint.revision(known)
      var changes = try writer.changes(from: .workingSet, to: target)
      let old = try writer.naming(at: .workingSet)
      let new = try writer.naming(at: target)
      if !names.isEmpty {
        var wanted: Set<ObjectKey> = []
        for name in names {
          wanted.formUnion(try writer.objectsToRestore(name, in: layout, changes, [old, new]))
        }
        changes = try writer.settled(changes.restricted(to: wanted, now: writer.fields), old)
      }
      let report = try ChangeReport(changes, old: old, new: new)
      try writer.apply(changes)
      return report
    }
  }
}

extension ProjectWriter {
  /// Changes of some objects with what follows from them.
  fileprivate func settled(_ changes: ChangeSet, _ naming: ObjectNaming) throws -> ChangeSet {
    do {
      return try PartialChange(changes, of: self).settled()
    } catch let error as PartialChangeError {
      throw HistoryError(
        .conflict, try error.text(about: "What would come back", naming),
        advice: "Restore what it goes with too.")
    }
  }

  /// The objects that a name means for `restore`, at one of two ends: the one that differs, where only
  /// one of several does.
  ///
  /// - Throws: `LayoutError` where there are none, or several that differ.
  fileprivate func objectsToRestore(
    _ name: String, in layout: String?, _ changes: ChangeSet, _ ends: [ObjectNaming]
  ) throws -> [ObjectKey] {
    var keys = try lookup.objectsEver(named: name)
    if name == layout {
      let layouts = keys.filter { $0.kind == .layout }
      if !layouts.isEmpty { return layouts }
    }
    if let layout {
      keys = try keys.filter { key in
        try ends.contains { side in
          try side.fields(key).flatMap { try side.layout(key, $0) } == layout
        }
      }
    }
    guard !keys.isEmpty else {
      throw LayoutError.unknownName("object of \(layout ?? "the project")", name)
    }
    let differing = keys.filter { changes[$0] != nil || $0.kind == .layout }
    return try meant(name, among: differing, as: ends).map { [$0] } ?? keys
  }
}

extension ChangeSet {
  /// The changes of some objects, of all that is in those that are layouts, and of what has to
  /// come back or move with them.
  ///
  /// - Parameter now: the fields of an object before the changes.
  func restricted(
    to wanted: Set<ObjectKey>, now: (ObjectKey) throws -> ObjectFields?
  ) rethrows -> ChangeSet {
    let layouts = Set(wanted.filter { $0.kind == .layout }.map(\.reference))
    var kept = Set(
      objects.filter { change in
        wanted.contains(change.key)
          || change["layout"].map { layouts.contains($0.old) || layouts.contains($0.new) } ?? false
      }.map(\.key))
    var waiting = kept.sorted()
    while let key = waiting.popLast() {
      guard let change = self[key] else { continue }
      for other in change.references where self[other]?.existence == .added {
        if kept.insert(other).inserted { waiting.append(other) }
      }
      // Where a view comes to stand in itself, what it stands in moves back too.
      for other in try loop(above: key, kept, now) where kept.insert(other).inserted {
        waiting.append(other)
      }
    }
    return ChangeSet(ascending: objects.filter { kept.contains($0.key) })
  }

  /// The views above one, where they lead back to one of them once some changes are made; none
  /// where they lead to a root.
  private func loop(
    above view: ObjectKey, _ kept: Set<ObjectKey>, _ now: (ObjectKey) throws -> ObjectFields?
  ) rethrows -> [ObjectKey] {
    guard view.kind == .view else { return [] }
    var path: [ObjectKey] = []
    var next: ObjectKey? = view
    while let current = next {
      if path.contains(current) { return path.filter { self[$0] != nil } }
      path.append(current)
      var parent = try now(current)?["parent"] ?? .null
      if kept.contains(current), let field = self[current]?["parent"] { parent = field.new }
      next = ObjectKey(.view, parent)
    }
    return []
  }
}

extension ObjectChange {
  /// The objects that new values may speak of.
  fileprivate var references: [ObjectKey] {
    fields.flatMap { field -> [ObjectKey] in
      if field.name == "targets" { return OutletTargets(field.new).known }
      return [ObjectKind.view, .guide, .layout, .document].compactMap { ObjectKey($0, field.new) }
    }
  }
}
