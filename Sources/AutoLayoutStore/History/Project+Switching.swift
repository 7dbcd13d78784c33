import LayoutHistory
import LayoutModel
import ProjectFile

/// How `switch` takes its target.
public enum SwitchMode: Sendable {
  /// It is a branch.
  case branch
  /// It is the name of a branch to create here.
  case creating
  /// It is any revision; the project is on no branch then.
  case detached
}

extension Project {
  /// Takes the project to another branch or revision.
  ///
  /// What is not committed comes along where it goes together with what differs.
  ///
  /// - Parameter discards: whether what is not committed is given up.
  /// - Returns: where the project is now, as a sentence.
  /// - Throws: ``HistoryError`` where what is not committed would be lost.
  @discardableResult
  public func `switch`(
    to target: String, mode: SwitchMode = .branch, discards: Bool = false,
    as command: String = "switch", by authorship: Authorship, dryRun: Bool = false
  ) throws -> String {
    try file.write(as: authorship.origin(command), dryRun: dryRun) { writer in
      let head = try writer.head()
      if mode == .creating {
        try writer.checkIsFree(.branch, target)
        if let revision = head.revision { try writer.setReference(.branch, target, revision) }
        try writer.setBranch(target)
        return "On \(target)"
      }
      if mode == .branch, head.branch == target, !discards { return "Already on \(target)" }
      let number =
        mode == .branch
        ? try writer.existing(.branch, target) : try writer.revision(named: target)
      try writer.go(
        to: Head(branch: mode == .branch ? target : nil, revision: number), discards: discards)
      let report = try writer.report(on: writer.revisionRecord(number), references: [:])
      return mode == .branch
        ? "On \(target), \(report.shortHash) \(report.subject)"
        : "At \(report.shortHash) \(report.subject), on no branch"
    }
  }

  /// Takes a scratch copy of a project to a revision, whatever is not committed there.
  public func discardAndSwitch(to revision: String) throws {
    try file.write { writer in
      try writer.go(
        to: Head(branch: nil, revision: writer.revision(named: revision)), discards: true)
    }
  }

  /// Brings objects back to what a revision has.
  ///
  /// - Parameters:
  ///   - names: objects by name or id, where a layout means everything in it; none for all.
  ///   - layout: where objects of one name are in several layouts, the one that is meant.
  ///   - revision: the current one unless given.
  /// - Returns: what it changed.
  public func restore(
    _ names: [String], in layout: String? = nil, at revision: String? = nil,
    as command: String = "restore", by authorship: Authorship, dryRun: Bool = false
  ) throws -> ChangeReport {
    try file.write(as: authorship.origin(command), dryRun: dryRun) { writer in
      let target = try HistoryPoint.revision(
        revision.map(writer.revision(named:)) ?? writer.head().revision)
      var changes = try writer.changes(from: .workingSet, to: target)
      let old = try writer.naming(at: .workingSet)
      let new = try writer.naming(at: target)
      if !names.isEmpty {
        var wanted: Set<ObjectKey> = []
        for name in names {
          wanted.formUnion(try writer.objectsToRestore(name, in: layout, at: new))
        }
        changes = changes.restricted(to: wanted)
      }
      let report = try ChangeReport(changes, old: old, new: new)
      try writer.apply(changes)
      return report
    }
  }
}

extension ProjectWriter {
  /// Takes the working set to another revision with what is not committed.
  func go(to target: Head, discards: Bool) throws {
    let head = try self.head()
    let between = try changes(from: head.revision, to: target.revision)
    let uncommitted = try uncommittedChanges()
    if discards || uncommitted.isEmpty {
      return try follow(uncommitted.inverted.followed(by: between), between: between, to: target)
    }
    let carried = try ThreeWayMerge(
      ours: self, baseToOurs: uncommitted, baseToTheirs: between
    ).merged()
    guard carried.conflicts.isEmpty else {
      let names = try carried.conflicts.prefix(5).map { conflict in
        try naming(at: .workingSet).name(of: conflict.object) ?? conflict.object.description
      }
      throw HistoryError(
        .uncommitted,
        "What is not committed would be lost: \(names.joined(separator: ", ")) differ there too.",
        advice: "Commit it, or give it up with --discard (`undo` brings it back).")
    }
    try follow(
      carried.changes, between: between, to: target,
      uncommitted: between.inverted.followed(by: uncommitted).followed(by: carried.changes))
  }

  /// The objects that a name means for `restore`, now or at the other end.
  func objectsToRestore(
    _ name: String, in layout: String?, at naming: ObjectNaming
  ) throws -> [ObjectKey] {
    let here = try self.naming(at: .workingSet)
    var keys = try objectsEver(named: name)
    if let layout {
      keys = try keys.filter { key in
        try [here, naming].contains { side in
          try side.fields(key).flatMap { try side.layout(key, $0) } == layout
        }
      }
    }
    guard !keys.isEmpty else { throw LayoutError.unknownName("object", name) }
    return keys
  }
}

extension ChangeSet {
  /// The changes of some objects, of all that is in those that are layouts, and of what has to
  /// come back with them.
  func restricted(to wanted: Set<ObjectKey>) -> ChangeSet {
    let layouts = Set(wanted.filter { $0.kind == .layout }.map(\.reference))
    var kept = Set(
      objects.filter { change in
        wanted.contains(change.key)
          || change["layout"].map { layouts.contains($0.old) || layouts.contains($0.new) } ?? false
      }.map(\.key))
    var waiting = Array(kept)
    while let key = waiting.popLast() {
      guard let change = self[key] else { continue }
      for field in change.fields {
        for kind in [ObjectKind.view, .guide, .layout, .document] {
          guard let other = ObjectKey(kind, field.new), self[other]?.existence == .added,
            kept.insert(other).inserted
          else { continue }
          waiting.append(other)
        }
      }
    }
    return ChangeSet(ascending: objects.filter { kept.contains($0.key) })
  }
}
