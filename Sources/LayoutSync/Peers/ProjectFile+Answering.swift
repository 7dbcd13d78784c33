import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectReader {
  /// Returns the description of the project.
  func welcome(_ limits: SyncLimits) throws -> Welcome {
    func hashes(_ kind: ReferenceKind) throws -> [String: ContentHash] {
      let found = try references(kind)
      guard found.count <= limits.references else {
        throw SyncError(
          .tooLarge, "There are more than \(limits.references) references of the kind \(kind).")
      }
      return Dictionary(
        try found.map { ($0.name, try revisionRecord($0.revision).hash) }
      ) { first, _ in first }
    }
    let head = try head()
    return Welcome(
      project: try projectID().description, isEmpty: try isWithoutHistory(), head: head.branch,
      branches: try hashes(.branch), tags: try hashes(.tag), limits: limits)
  }

  /// Whether the project has no content yet that would distinguish it from another.
  func isWithoutHistory() throws -> Bool {
    try head().revision == nil && references(.branch).isEmpty && references(.tag).isEmpty
      && uncommittedChanges().isEmpty
  }

  /// The maximum number of branches and tags, and of new revisions, that a greeting includes.
  private static var littleNews: (references: Int, revisions: Int) { (64, 256) }

  /// Returns the revisions that a client with `haves` lacks, or none if there are too many.
  func news(
    for haves: [ContentHash], of welcome: Welcome, _ limits: SyncLimits
  ) throws -> [SentRevision] {
    let tips = Set(welcome.branches.values).union(welcome.tags.values).subtracting(haves)
    guard !haves.isEmpty, !tips.isEmpty, tips.count <= Self.littleNews.references else { return [] }
    let known = try Set(haves).compactMap { try number(of: $0) }
    guard !known.isEmpty, known.count <= Self.littleNews.references else { return [] }
    let new = try tips.compactMap { try number(of: $0) }
      .filter { tip in try !known.contains { try isAncestor(tip, of: $0) } }
    let numbers = try reachability.revisions(leadingTo: new, notTo: known)
    guard numbers.count <= Self.littleNews.revisions else { return [] }
    let sent = try message(of: numbers[...], limits)
    return sent.count == numbers.count ? sent : []
  }

  /// Returns as many of the requested revisions as fit in a message.
  func answer(_ request: FetchRequest, _ limits: SyncLimits) throws -> FetchAnswer {
    let wanted = try published(Set(request.wants))
    let selection = try FetchSelection(request, wanted: wanted, in: self)
    var numbers = selection.numbers
    if let after = request.after, let last = try number(of: after),
      let place = numbers.firstIndex(of: last)
    {
      numbers.removeFirst(place + 1)
    }
    var limits = limits
    // A short first answer lets the receiver start while the next one is being made.
    if request.after == nil { limits.message /= 16 }
    let sent = try message(of: numbers[...], limits, shallow: selection.shallow)
    return FetchAnswer(revisions: sent, remaining: numbers.count - sent.count)
  }

  /// Returns the numbers of revisions reachable from a branch or tag, in ascending order.
  ///
  /// - Throws: ``SyncError`` if one of them is unreachable: abandoned revisions are not disclosed.
  private func published(_ hashes: Set<ContentHash>) throws -> [Int] {
    let numbers = try hashes.sorted().map { hash in
      guard let number = try number(of: hash) else { throw SyncError.notHere(hash) }
      return number
    }
    if let hidden = try reachability.unpublished(among: Set(numbers)).min() {
      throw SyncError.notHere(try revisionRecord(hidden).hash)
    }
    return numbers.sorted()
  }

  /// Returns the first of the given revisions, as many as fit in one message but at least one.
  ///
  /// - Parameter shallow: revisions to send without their parents, like those that lack them here.
  func message(
    of numbers: ArraySlice<Int>, _ limits: SyncLimits, shallow: Set<Int> = []
  ) throws -> [SentRevision] {
    var result: [SentRevision] = []
    var length = 0
    for number in numbers {
      try Task.checkCancellation()
      let isFirst = try shallow.contains(number) || isShallow(number)
      let next = SentRevision(
        bytes: try revisionBytes(number), state: isFirst ? try stateBytes(number) : nil)
      guard result.isEmpty || length + next.length <= limits.message else { break }
      length += next.length
      result.append(next)
    }
    return result
  }
}

extension ProjectWriter {
  /// Applies a push.
  ///
  /// - Parameters:
  ///   - read: the revisions of the request that have been read already, by hash.
  ///   - refusesConflicts: whether a branch refuses conflicts, in addition to those marked so here.
  func take(
    _ request: PushRequest, read: [ContentHash: ArrivedRevision], _ limits: SyncLimits,
    refusesConflicts: (String) -> Bool
  ) throws -> PushAnswer {
    let id = try projectID().description
    if id != request.project {
      guard try isWithoutHistory(), let other = ObjectID<ProjectFile>(request.project) else {
        throw SyncError(
          .unknown, "That is a different project.",
          advice: "Only copies of the same project can be synced.", remedy: .clone)
      }
      try adopt(other)
    }
    let intake = intake()
    var received = 0
    for revision in request.revisions {
      guard try number(of: revision.hash) == nil else { continue }
      guard revision.state == nil else {
        throw SyncError(
          .refused, "The pushed history is incomplete: it begins after the project's.",
          advice: "Push to the project it was cloned from, which has the rest.")
      }
      if let arrived = read[revision.hash] {
        try intake.add(arrived)
      } else {
        try intake.add(revision)
      }
      received += 1
    }
    // The branch of the working set moves last, because verification starts from the working set.
    let current = try head().branch
    for isCurrent in [false, true] {
      for update in request.updates
      where (update.kind == .branch && update.name == current) == isCurrent {
        try move(update, intake, refusesConflicts: refusesConflicts)
      }
    }
    guard try (references(.branch).count + references(.tag).count) <= limits.references else {
      throw SyncError(.tooLarge, "There would be more than \(limits.references) branches and tags.")
    }
    return PushAnswer(received: received)
  }

  /// Moves, creates or removes a branch or tag.
  private func move(
    _ update: ReferenceUpdate, _ intake: RevisionIntake, refusesConflicts: (String) -> Bool
  ) throws {
    let kind = update.kind
    let now = try reference(kind, update.name)
    guard try now.map({ try revisionRecord($0).hash }) == update.old else {
      throw SyncError(
        .raced, "\(update.name) has moved in the meantime.", advice: "Pull and push again.")
    }
    let isCurrent = try kind == .branch && head().branch == update.name
    guard let hash = update.new else {
      guard !isCurrent else {
        throw SyncError(.refused, "\(update.name) is the other project's current branch.")
      }
      return try setReference(kind, update.name, nil)
    }
    guard let new = try number(of: hash) else {
      throw SyncError(.malformed, "Revision \(hash.description.prefix(12)) was not sent.")
    }
    if now == nil { try checkIsName(update) }
    if let now, !update.isForced, try !isAncestor(now, of: new) {
      throw SyncError.notForward(update.name)
    }
    let refuses = try refusesConflicts(update.name) || self.refusesConflicts(update.name)
    if kind == .branch, refuses, try intake.hasConflicts(new) {
      throw SyncError(
        .refused, "\(update.name) refuses conflicts, and the pushed revision has some.",
        advice: "Resolve them, commit, and push again.", remedy: .listConflicts)
    }
    if isCurrent { try followPush(to: new, update.name, intake) }
    try setReference(kind, update.name, new)
  }

  private func checkIsName(_ update: ReferenceUpdate) throws {
    let isFree = try ReferenceKind.allCases.allSatisfy { try reference($0, update.name) == nil }
    guard ReferenceName.isValid(update.name), isFree else {
      throw SyncError(.refused, "\(update.name) is not a valid \(update.kind.rawValue) name.")
    }
  }

  /// Moves the working set along with its branch.
  private func followPush(
    to new: Int, _ branch: String, _ intake: RevisionIntake
  ) throws {
    let head = try head()
    guard try uncommittedChanges().isEmpty else {
      throw SyncError(
        .raced, "\(branch) is checked out there with uncommitted changes.",
        advice: "Commit them there, or push to another branch.")
    }
    let between = try intake.changes(from: head.revision, to: new)
    try follow(between, between: between, to: Head(branch: branch, revision: new))
  }
}

extension SyncError {
  fileprivate static func notHere(_ hash: ContentHash) -> SyncError {
    SyncError(
      .unknown, "Revision \(hash.description.prefix(12)) is missing here.",
      advice: "The remote has changed in the meantime: fetch again.")
  }

  static func tagIsAnother(_ tag: String) -> SyncError {
    SyncError(
      .raced, "The tag \(tag) differs there.",
      advice: "Rename yours, or replace theirs by force.")
  }

  package static func notForward(_ branch: String) -> SyncError {
    SyncError(
      .raced, "\(branch) has revisions there that are missing here.",
      advice: "Pull and push again.", remedy: .pullAndPush)
  }
}
