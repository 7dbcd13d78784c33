import LayoutHistory
public import LayoutLanguage
public import LayoutModel
import ProjectFile

extension ProjectHistory {
  /// Finds the first revision along first parents at which a condition on solved frames holds.
  ///
  /// Solves the layout at O(log n) of n revisions, assuming the condition stays true once it holds.
  ///
  /// - Parameters:
  ///   - good: a revision at which it does not hold; if omitted, the search covers all revisions.
  ///   - bad: a revision at which it holds; by default the current one.
  ///   - environment: the environment to solve the layout in.
  /// - Throws: ``HistoryError`` if the condition holds at the good revision; ``LayoutError`` if an
  ///   item of the condition does not exist at the bad revision.
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
      func holds(_ number: Int) throws -> Bool? {
        try history.solved(at: number).flatMap { condition.holds(for: SolvedFacts($0)) }
      }
      let result = try Self.bisection(reader, good: good, bad: last, test: holds)
      let isGoodBad = try good.map { try holds(reader.revision(named: $0)) == true } ?? false
      if let failure { throw failure }
      if let good, isGoodBad {
        throw HistoryError(
          .name, "The condition already holds at \(good).",
          advice: "Choose an earlier revision where it does not hold yet.")
      }
      if result.steps.first?.holds == nil, let solved = try history.solved(at: last),
        let error = SolvedFacts(solved).missing(of: condition)
      {
        throw error
      }
      return result
    }
  }

  /// Finds the first revision along first parents that a test reports as bad.
  ///
  /// - Parameter test: returns whether the revision with a hash is bad, or `nil` if it cannot tell.
  public func bisect(
    good: String? = nil, bad: String? = nil, test: (ContentHash) throws -> Bool?
  ) throws -> Bisection {
    // Not within one read: the test may take long, and other processes may need to write.
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

  /// Searches revisions, oldest first, for the first bad one; the last is known to be bad.
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
      // The middle, or the nearest revision that can be tested.
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
  /// Returns the revisions along first parents up to one, oldest first, excluding `good`.
  fileprivate func firstParents(from last: Int, good: String?) throws -> [RevisionRecord] {
    let stop = try good.map(revision(named:))
    guard stop != last else {
      throw HistoryError(
        .name, "The good and the bad revision are the same.",
        advice: "Choose an earlier good revision.")
    }
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
