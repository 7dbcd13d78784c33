import LayoutHistory
import PlainSQLite
import ProjectFile
import SeededNumbers
import Testing

@testable import AutoLayoutStore

extension HistoryMachine {
  func edit() throws {
    steps.append("edit")
    let layouts = try project.layoutNames()
    try project.edit(by: authorship) { try edits.edit($0, layouts: layouts) }
    try readBack()
  }

  /// Copies the result of an edit into the model; other tests cover edits.
  private func readBack() throws {
    let working = try project.file.read { try $0.workingState() }
    model.perform { $0.place.working = working }
  }

  func editWithAnotherTool() throws {
    let number = random.below(8)
    let scripts = [
      "UPDATE layout_constraint SET constant = \(random.below(90)) WHERE id = "
        + "(SELECT id FROM layout_constraint ORDER BY id LIMIT 1 OFFSET \(number))",
      "UPDATE view SET hidden = 1 - hidden WHERE id = "
        + "(SELECT id FROM view ORDER BY id LIMIT 1 OFFSET \(number))",
      "UPDATE view SET hidden = 1 - hidden; UPDATE view SET hidden = 1 - hidden",
      "DELETE FROM view WHERE parent IS NOT NULL AND id = "
        + "(SELECT id FROM view ORDER BY id LIMIT 1 OFFSET \(number))",
      "UPDATE view SET name = 'raw\(number)' WHERE NOT EXISTS (SELECT 1 FROM view "
        + "WHERE name = 'raw\(number)') AND id = (SELECT max(id) FROM view)",
      "DELETE FROM outlet_target",
      "DELETE FROM layout_constraint WHERE id = (SELECT min(id) FROM layout_constraint)",
    ]
    let script = scripts[random.below(scripts.count)]
    steps.append("sqlite3: \(script)")
    let before = model.place.working
    try raw.run("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE; \(script); COMMIT")
    model.place.working = try project.file.read { try $0.workingState() }
    if model.unnoted == nil { model.unnoted = before }
  }

  func commit() throws {
    steps.append("commit \(time)")
    if model.dirt.isEmpty {
      return try expectRefusal(.nothingToCommit, "an empty commit") {
        try project.revisions.commit(message: "nothing", by: authorship)
      }
    }
    let made = try project.revisions.commit(message: "m\(time)", by: authorship).record.hash
    let time = time
    guard model.perform({ $0.commit("m\(time)", time: time) }) == made else {
      throw differ("the hash of the commit")
    }
  }

  func changeBranches() throws {
    guard let hash = anyRevision() else { return }
    let name = newName()
    switch random.below(6) {
    case 0, 1, 2:
      steps.append("branch \(name) \(hash)")
      try project.branches.create(name, at: hash.description, by: authorship)
      model.perform { $0.place.branches[name] = hash }
    case 3:
      steps.append("tag \(name) \(hash)")
      try project.tags.create(name, at: hash.description, by: authorship)
      model.perform { $0.place.tags[name] = hash }
    case 4:
      guard let old = anyBranch() else { return }
      steps.append("branch \(old) --rename \(name)")
      try project.branches.rename(old, to: name, by: authorship)
      model.perform {
        $0.place.branches[name] = $0.place.branches.removeValue(forKey: old)
        if $0.place.branch == old { $0.place.branch = name }
      }
    default:
      guard let old = anyBranch() else { return }
      steps.append("branch --delete \(old)")
      guard old != model.place.branch else {
        return try expectRefusal(.refused, "removing the current branch") {
          try project.branches.delete(old, by: authorship)
        }
      }
      try project.branches.delete(old, by: authorship)
      model.perform { $0.place.branches[old] = nil }
    }
  }

  func switchBranches() throws {
    if random.oneIn(4) {
      let name = newName()
      steps.append("switch --create \(name)")
      try project.branches.switch(to: name, mode: .creating, by: authorship)
      return model.perform {
        $0.place.branches[name] = $0.place.revision
        $0.place.branch = name
      }
    }
    guard let hash = anyRevision(), let branch = anyBranch() else { return }
    let discards = random.oneIn(4)
    let detaches = random.oneIn(4)
    steps.append("switch \(detaches ? hash.description : branch)\(discards ? " --discard" : "")")
    func go() throws {
      try project.branches.switch(
        to: detaches ? hash.description : branch, mode: detaches ? .detached : .branch,
        discards: discards, by: authorship)
    }
    var next = model
    let isPossible = next.perform { model in
      if !detaches, model.place.branch == branch, !discards { return true }
      return model.go(
        to: detaches ? hash : model.place.branches[branch] ?? hash,
        branch: detaches ? nil : branch, discards: discards)
    }
    guard isPossible else { return try expectRefusal(.uncommitted, "the switch", go) }
    try go()
    model = next
  }

  func restore() throws {
    guard let hash = anyRevision() else { return }
    if random.oneIn(2) {
      let isHead = random.oneIn(2)
      steps.append("restore\(isHead ? "" : " --at \(hash)")")
      guard !isHead || model.place.revision != nil else {
        // Nothing is committed any more, so this would remove everything.
        #expect(throws: ProjectFileError.self) {
          try project.revisions.restore([], at: nil, by: authorship)
        }
        return
      }
      _ = try project.revisions.restore([], at: isHead ? nil : hash.description, by: authorship)
      return model.perform {
        $0.place.working = isHead ? $0.state($0.place.revision) : $0.state(hash)
      }
    }
    let target = model.state(hash)
    let keys = target.objects.keys.sorted()
    guard !keys.isEmpty else { return }
    let key = keys[random.below(keys.count)]
    steps.append("restore \(key) --at \(hash)")
    let before = model.place.working
    do {
      _ = try project.revisions.restore(
        [key.id(as: ObjectKey.self).description], at: hash.description, by: authorship)
    } catch let error as HistoryError where error.code == .conflict {
      // For example, a name is now taken.
      return
    }
    try readBack()
    let after = model.place.working
    guard own(after.objects[key]) == own(target.objects[key]) else {
      throw differ("\(key), restored")
    }
    for (key, fields) in after.objects {
      let sides = [before, target].map { own(reachable($0.objects[key], key, in: after)) }
      guard let fields = own(fields), !sides.contains(fields) else { continue }
      throw differ("\(key), which became neither what it was nor what it is")
    }
  }

  /// The fields of an object without baselines of views that are now in other layouts.
  private func reachable(
    _ fields: ObjectFields?, _ key: ObjectKey, in state: ProjectState
  ) -> ObjectFields? {
    guard var fields else { return nil }
    for name in ["first_baseline_view", "last_baseline_view"] {
      guard let view = ObjectKey(.view, fields[name]) else { continue }
      if state.objects[view]?["layout"] != state.objects[key]?["layout"] { fields[name] = .null }
    }
    return fields
  }

  /// The fields of an object without those derived from other objects.
  private func own(_ fields: ObjectFields?) -> ObjectFields? {
    guard var fields else { return nil }
    for name in ["layout", "named_on", "owner", "position"] { fields[name] = .null }
    return fields
  }

  func resolve() throws {
    let conflicts = try project.conflicts.list().conflicts
    guard !conflicts.isEmpty else { return }
    let conflict = conflicts[random.below(conflicts.count)]
    let choice: SideChoice = [.ours, .theirs, .base][random.below(3)]
    steps.append("resolve \(conflict.line) \(choice)")
    do {
      _ = try project.conflicts.resolve(conflict.id, choice, by: authorship)
    } catch let error as HistoryError where error.code == .conflict {
      return
    }
    try readBack()
    guard try !project.conflicts.list().conflicts.contains(where: { $0.id == conflict.id }) else {
      throw differ("a conflict that was resolved")
    }
  }

  func undo() throws {
    steps.append("undo")
    let undone = try project.undo(by: authorship) != nil
    guard model.undo() == undone else { throw differ("whether something was undone") }
  }

  func redo() throws {
    steps.append("redo")
    let redone = try project.redo(by: authorship) != nil
    guard model.redo() == redone else { throw differ("whether something was redone") }
  }
}
