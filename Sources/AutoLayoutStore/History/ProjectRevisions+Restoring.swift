import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectRevisions {
  /// Restores objects from a revision.
  ///
  /// - Parameters:
  ///   - names: objects by name or id, including the contents of layouts; empty for everything.
  ///   - layout: the layout to use if objects in several layouts have the same name.
  ///   - revision: the revision, by default the current one.
  /// - Returns: the changes, including those to related objects such as owners of constraints.
  /// - Throws: ``HistoryError`` if the restored objects are incompatible with the others;
  ///   ``ProjectFileError`` if there is no revision yet.
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
  /// Returns changes of some objects completed by those that follow from them.
  fileprivate func settled(_ changes: ChangeSet, _ naming: ObjectNaming) throws -> ChangeSet {
    do {
      return try PartialChange(changes, of: self).settled()
    } catch let error as PartialChangeError {
      throw HistoryError(
        .conflict, try error.text(about: "The restored state", naming),
        advice: "Also restore the objects it depends on.")
    }
  }

  /// Returns the objects that a name refers to for `restore`, at either end; if only one of several
  /// differs, that one.
  ///
  /// - Throws: `LayoutError` if there are none, or if several differ.
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
  /// Returns the changes of the given objects, of all objects in given layouts, and of objects that
  /// have to be restored or moved with them.
  ///
  /// - Parameter now: returns the fields of an object before the changes.
  func restricted(
    to wanted: Set<ObjectKey>, now: (ObjectKey) throws -> ObjectFields?
  ) rethrows -> ChangeSet {
    let layouts = Set(wanted.filter { $0.kind == .layout }.map(\.reference))
    var kept = Set(
      try objects.filter { change in
        try wanted.contains(change.key)
          || !layouts.isEmpty
            && change.layouts { try now(change.key) }.contains(where: layouts.contains)
      }.map(\.key))
    var waiting = kept.sorted()
    while let key = waiting.popLast() {
      guard let change = self[key] else { continue }
      for other in change.references where self[other]?.existence == .added {
        if kept.insert(other).inserted { waiting.append(other) }
      }
      // If a view would become its own ancestor, its ancestors are restored, too.
      for other in try loop(above: key, kept, now) where kept.insert(other).inserted {
        waiting.append(other)
      }
    }
    return ChangeSet(ascending: objects.filter { kept.contains($0.key) })
  }

  /// Returns the changed ancestors of a view if the kept changes make a cycle of them, or none if
  /// they lead to a root.
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
  /// The objects that new values may refer to.
  fileprivate var references: [ObjectKey] {
    fields.flatMap { field -> [ObjectKey] in
      if field.name == "targets" { return OutletTargets(field.new).known }
      return [ObjectKind.view, .guide, .layout, .document].compactMap { ObjectKey($0, field.new) }
    }
  }
}
