import ProjectFile

/// The revisions that answer a request: the wanted ones and their ancestors that the client lacks.
///
/// A shallow copy names the revisions at which its history begins (``FetchRequest/edge``). What
/// precedes them is not sent either, unless a depth requires it: a branch that forked before the
/// edge is sent from the fork on, its first revision with its state in place of its parents.
struct FetchSelection {
  /// The numbers of the revisions, parents first.
  private(set) var numbers: [Int]
  /// Those of the revisions that are sent without their parents.
  private(set) var shallow: Set<Int> = []

  private let reader: ProjectReader

  /// - Parameter wanted: the numbers of the requested revisions.
  init(_ request: FetchRequest, wanted: [Int], in reader: ProjectReader) throws {
    self.reader = reader
    let known = try Set(request.haves).compactMap { try reader.number(of: $0) }
    if let depth = request.depth, known.isEmpty {
      numbers = []
      try choose(Self.revisions(within: depth, of: wanted, reader), besides: [])
      return
    }
    let edge = try Set((request.edge ?? []).compactMap { try reader.number(of: $0) })
    let before = try edge.flatMap { try reader.revisionRecord($0).parents }
    numbers = try reader.reachability.revisions(leadingTo: wanted, notTo: known + before)
    guard !edge.isEmpty else { return }
    let there = try Self.revisions(leadingTo: known, from: edge, reader)
    var chosen = Set(numbers).union(wanted)
    chosen.formUnion(try Self.revisions(leadingFrom: there, to: wanted, reader))
    if let depth = request.depth {
      chosen.formUnion(try Self.revisions(within: depth, of: wanted, reader))
    }
    try choose(chosen, besides: there)
  }

  /// Selects revisions, and determines which of them are sent without their parents.
  ///
  /// If only some of a revision's parents are in the copy, the others are sent too.
  private mutating func choose(_ revisions: Set<Int>, besides there: Set<Int>) throws {
    var chosen = revisions.subtracting(there)
    var new = chosen
    repeat {
      try Task.checkCancellation()
      chosen.formUnion(new)
      shallow = []
      new = []
      for number in chosen {
        let parents = try reader.revisionRecord(number).parents
        let missing = parents.filter { !chosen.contains($0) && !there.contains($0) }
        if missing.isEmpty { continue }
        if missing.count == parents.count { shallow.insert(number) } else { new.formUnion(missing) }
      }
    } while !new.isEmpty
    numbers = chosen.sorted()
  }

  /// Returns the given revisions and their ancestors, `depth` generations in all.
  private static func revisions(
    within depth: Int, of wanted: [Int], _ reader: ProjectReader
  ) throws -> Set<Int> {
    var near = Set(wanted)
    var last = near
    var steps = 1
    while steps < depth, !last.isEmpty {
      try Task.checkCancellation()
      last = Set(try last.flatMap { try reader.revisionRecord($0).parents }).subtracting(near)
      near.formUnion(last)
      steps += 1
    }
    return near
  }

  /// Returns the revisions on a path from a present one to a wanted one, so that a branch stays
  /// connected to the copy even if both precede the edge of another branch.
  private static func revisions(
    leadingFrom there: Set<Int>, to wanted: [Int], _ reader: ProjectReader
  ) throws -> Set<Int> {
    guard let least = there.min() else { return [] }
    // Parents have smaller numbers than their children.
    var between = Set(wanted.filter { $0 > least && !there.contains($0) })
    var open = Array(between)
    while let number = open.popLast() {
      try Task.checkCancellation()
      for parent in try reader.revisionRecord(number).parents
      where parent > least && !there.contains(parent) && between.insert(parent).inserted {
        open.append(parent)
      }
    }
    var found: Set<Int> = []
    for number in between.sorted() {
      let parents = try reader.revisionRecord(number).parents
      if parents.contains(where: { there.contains($0) || found.contains($0) }) {
        found.insert(number)
      }
    }
    return found
  }

  /// Returns the revisions of a shallow copy: the known ones and their ancestors, back to the edge.
  ///
  /// - Complexity: O(*n*) in the revisions of the copy.
  private static func revisions(
    leadingTo known: [Int], from edge: Set<Int>, _ reader: ProjectReader
  ) throws -> Set<Int> {
    var found = Set(known).union(edge)
    var open = known.filter { !edge.contains($0) }
    while let number = open.popLast() {
      try Task.checkCancellation()
      for parent in try reader.revisionRecord(number).parents where found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }
}
