import LayoutHistory
public import LayoutLanguage
public import LayoutModel
import ProjectFile

extension ProjectHistory {
  /// Finds the first revision along first parents where a condition on solved frames holds.
  ///
  /// Solves the layout at a number of revisions that grows with the logarithm of their number. The
  /// condition is taken to hold from some revision on.
  ///
  /// - Parameters:
  ///   - good: a revision where it does not hold; the first one unless given.
  ///   - bad: a revision where it holds; the current one unless given.
  ///   - environment: what to solve the layout in.
  /// - Throws: also where the condition is about something that is not there at the bad revision.
  public func bisect(
    when condition: FrameCondition, in layout: String? = nil, good: String? = nil,
    bad: String? = nil, environment: @escaping (Canvas) throws -> Environment
  ) throws -> Bisection {
    try project.file.read { reader in
      let last = try reader.revision(named: bad ?? "HEAD")
      let id = try reader.layoutID(choosing: layout)
      var failure: (any Error)?
      let history = try FrameHistory(reader, of: id, from: last) { layout in
        do {
          return project.frames(
            of: layout, in: try environment(layout.canvas), includingOwnGuides: true)
        } catch {
          failure = error
          return project.frames(of: layout, in: layout.canvas.environment, includingOwnGuides: true)
        }
      }
      let result = try Self.bisection(reader, good: good, bad: last) { number in
        try history.solved(at: number).flatMap { condition.holds(for: SolvedFacts($0)) }
      }
      if let failure { throw failure }
      if result.steps.first?.holds == nil, let solved = try history.solved(at: last),
        let error = SolvedFacts(solved).missing(of: condition)
      {
        throw error
      }
      return result
    }
  }

  /// Finds the first revision along first parents that a test calls bad.
  ///
  /// - Parameter test: whether a revision is bad, given its hash; `nil` where that cannot be told.
  public func bisect(
    good: String? = nil, bad: String? = nil, test: (ContentHash) throws -> Bool?
  ) throws -> Bisection {
    // Not within a read: the test may take long, and others may want to write meanwhile.
    let (line, references) = try project.file.read { reader in
      (
        try reader.firstParents(from: reader.revision(named: bad ?? "HEAD"), good: good),
        try reader.referenceNames()
      )
    }
    let reports = try project.file.read { reader in
      try line.map { try reader.report(on: $0, references: references) }
    }
    return try Self.search(reports) { try test($0.record.hash) }
  }

  private static func bisection(
    _ reader: ProjectReader, good: String?, bad: Int, test: (Int) throws -> Bool?
  ) throws -> Bisection {
    let references = try reader.referenceNames()
    let reports = try reader.firstParents(from: bad, good: good).map {
      try reader.report(on: $0, references: references)
    }
    return try search(reports) { try test($0.record.number) }
  }

  /// Searches revisions from the oldest, of which the last is bad, for the first that is.
  private static func search(
    _ line: [RevisionReport], test: (RevisionReport) throws -> Bool?
  ) throws -> Bisection {
    var steps: [Bisection.Step] = []
    func holds(_ index: Int) throws -> Bool? {
      let answer = try test(line[index])
      steps.append(Bisection.Step(revision: line[index], holds: answer))
      return answer
    }
    guard let end = line.indices.last, try holds(end) == true else {
      return Bisection(steps: steps, first: nil, skipped: [])
    }
    var low = 0
    var high = end
    var unclear: Set<Int> = []
    while low < high {
      // The middle, or the nearest to it that can be told.
      let middle = (low + high) / 2
      let order = (low..<high).filter { !unclear.contains($0) }.sorted {
        (abs($0 - middle), $0) < (abs($1 - middle), $1)
      }
      guard let next = order.first else { break }
      switch try holds(next) {
      case true?: high = next
      case false?: low = next + 1
      case nil: unclear.insert(next)
      }
    }
    let doubtful = (low..<high).filter(unclear.contains).map { line[$0] }
    return Bisection(steps: steps, first: line[high], skipped: doubtful)
  }
}

extension ProjectReader {
  /// The revisions along first parents up to one, oldest first, after the good one where it is
  /// given.
  fileprivate func firstParents(from last: Int, good: String?) throws -> [RevisionRecord] {
    let stop = try good.map(revision(named:))
    var line: [RevisionRecord] = []
    var next: Int? = last
    while let number = next, number != stop {
      let record = try revisionRecord(number)
      line.append(record)
      next = record.parents.first
    }
    if let stop, next != stop {
      throw HistoryError(
        .name,
        "\(try revisionRecord(stop).hash.description.prefix(12)) is not before "
          + "\(try revisionRecord(last).hash.description.prefix(12)) along first parents.")
    }
    return line.reversed()
  }
}
