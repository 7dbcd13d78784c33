import ProjectFile

/// Which revisions answer a request: those that lead to what is wanted and that the other side lacks.
///
/// A copy whose history begins later says at which revisions (``FetchRequest/edge``). What lies before
/// those is not there, and stays away unless a depth asks for it: a branch that forked before the edge
/// is sent from the fork on, its first revision with the state that it leads to in its parents' place.
struct FetchSelection {
  /// The revisions, parents first.
  private(set) var numbers: [Int]
  /// Those of them that go without their parents.
  private(set) var shallow: Set<Int> = []

  private let reader: ProjectReader

  /// - Parameter wanted: the revisions that the request names, here.
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

  /// Takes revisions, and decides which of them go without their parents.
  ///
  /// One that has some of its parents there gets the others too, and loses no line that it goes on from.
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

  /// The revisions at most some steps before others, with those.
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

  /// The revisions on a way from one that is there to one that is wanted: a branch that goes on from
  /// there does so in the copy, also where both are before the edge of another.
  private static func revisions(
    leadingFrom there: Set<Int>, to wanted: [Int], _ reader: ProjectReader
  ) throws -> Set<Int> {
    guard let least = there.min() else { return [] }
    // Parents have smaller numbers than what follows them.
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

  /// The revisions of a copy that begins at some: those that lead to what it has, down to there.
  ///
  /// O(the revisions of the copy).
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
