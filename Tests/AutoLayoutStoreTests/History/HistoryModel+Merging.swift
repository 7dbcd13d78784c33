import LayoutHistory

extension HistoryModel: RevisionGraph {
  func parents(of revision: Int) -> [Int] {
    revisions[revision].parents.compactMap { numbers[$0] }
  }
  func generation(of revision: Int) -> Int { revisions[revision].generation }
  func hash(of revision: Int) -> ContentHash { hashes[revision] }
}

/// The result of a merge in the model.
enum ModelMerge: Equatable {
  case upToDate
  case fastForward
  case merged(ContentHash?, conflicts: Int)
}

extension HistoryModel {
  mutating func merge(_ theirs: ContentHash, name: String, time: Int64) throws -> ModelMerge {
    guard let ours = place.revision else { return .upToDate }
    if ancestors(of: ours).contains(theirs) { return .upToDate }
    if ancestors(of: theirs).contains(ours) {
      _ = go(to: theirs, branch: place.branch, discards: false)
      if let branch = place.branch { place.branches[branch] = theirs }
      return .fastForward
    }
    let base = try mergeBase(
      ours: numbers[ours, default: 0], state: state(ours), theirs: numbers[theirs, default: 0]
    ) { ChangeSet(from: state(hashes[$0]), to: state(hashes[$1])) }
    var common = state(base.map { hashes[$0.revision] })
    if let base { common.apply(base.changes) }
    return try combine(base: common, theirs: state(theirs)) {
      $0.commit("Merge \(name)", time: time, others: [theirs])
    }
  }

  private mutating func combine(
    base: ProjectState, theirs: ProjectState, commit: (inout HistoryModel) -> ContentHash?
  ) throws -> ModelMerge {
    let result = try ThreeWayMerge(
      ours: place.working, baseToOurs: ChangeSet(from: base, to: place.working),
      baseToTheirs: ChangeSet(from: base, to: theirs)
    ).merged()
    place.working.apply(result.changes)
    return .merged(commit(&self), conflicts: result.conflicts.count)
  }

  mutating func revert(_ hash: ContentHash, time: Int64) throws -> ModelMerge {
    let subject = revision(hash).message.prefix { $0 != "\n" }
    return try combine(base: state(hash), theirs: state(revision(hash).parents.first)) {
      $0.commit("Revert \"\(subject)\"\n\nThis reverts \(hash).", time: time)
    }
  }

  mutating func pick(_ hash: ContentHash, time: Int64) throws -> ModelMerge {
    let picked = revision(hash)
    return try combine(base: state(picked.parents.first), theirs: state(hash)) {
      $0.commit(picked.message, time: time, author: picked.author)
    }
  }

  mutating func rebase(onto target: ContentHash) throws {
    let known = ancestors(of: target)
    var line: [ContentHash] = []
    var next = place.revision
    while let hash = next, !known.contains(hash) {
      line.append(hash)
      next = revision(hash).parents.first
    }
    _ = go(to: target, branch: place.branch, discards: false)
    for hash in line.reversed() { _ = try pick(hash, time: revision(hash).time) }
    if let branch = place.branch { place.branches[branch] = place.revision }
  }

  mutating func squash(after base: ContentHash, message: String, time: Int64) {
    place.revision = base
    if commit(message, time: time) == nil, let branch = place.branch {
      place.branches[branch] = base
    }
  }

  /// The ancestors of a revision along first parents, nearest first.
  func line(before hash: ContentHash) -> [ContentHash] {
    var result: [ContentHash] = []
    var next = revision(hash).parents.first
    while let parent = next {
      result.append(parent)
      next = revision(parent).parents.first
    }
    return result
  }
}
