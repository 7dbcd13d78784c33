import SeededNumbers
import Testing

@testable import LayoutHistory

@Suite("The revision graph")
struct RevisionGraphTests {
  /// Revisions by number; parents have lower numbers.
  private struct Graph: RevisionGraph {
    var all: [Int: [Int]]

    func parents(of revision: Int) -> [Int] { all[revision] ?? [] }
    func generation(of revision: Int) -> Int {
      1 + (parents(of: revision).map(generation).max() ?? 0)
    }
    func hash(of revision: Int) -> ContentHash { ContentHash(domain: "\(revision)", texts: []) }

    func ancestors(of revision: Int) -> Set<Int> {
      parents(of: revision).reduce([revision]) { $0.union(ancestors(of: $1)) }
    }
  }

  @Test("the best common ancestors match the definition")
  func randomGraphs() throws {
    var source = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      var graph = Graph(all: [0: []])
      for number in 1..<14 {
        let first = source.below(number)
        let second = source.below(number)
        graph.all[number] = source.isLucky(40) && first != second ? [first, second] : [first]
      }
      let (one, two) = (source.below(14), source.below(14))
      let common = graph.ancestors(of: one).intersection(graph.ancestors(of: two))
      let best = common.filter { ancestor in
        !common.contains { $0 != ancestor && graph.ancestors(of: $0).contains(ancestor) }
      }
      #expect(try Set(graph.mergeBases(one, two)) == best)
    }
  }

  @Test("the base of two branches is where they diverge")
  func base() throws {
    let graph = Graph(all: [1: [], 2: [1], 3: [1], 4: [2, 3]])
    #expect(try graph.mergeBases(2, 3) == [1])
  }

  @Test("bases of crisscross merges are merged, so that old resolutions are not conflicts")
  func crissCross() throws {
    // 2 and 3 branch off 1; 4 and 5 merge them in both ways; 6 and 7 continue.
    let graph = Graph(all: [1: [], 2: [1], 3: [1], 4: [2, 3], 5: [3, 2]])
    let key = ObjectKey(.document, high: 1, low: 1)
    func state(_ a: String, _ b: String) -> ProjectState {
      ProjectState([key: ObjectFields(["a": .text(a), "b": .text(b)])])
    }
    let states = [
      1: state("1", "1"), 2: state("2", "1"), 3: state("1", "3"), 4: state("2", "4"),
      5: state("5", "3"),
    ]
    func changes(_ from: Int, _ to: Int) -> ChangeSet {
      ChangeSet(from: states[from] ?? ProjectState(), to: states[to] ?? ProjectState())
    }
    let ours = states[4] ?? ProjectState()
    #expect(try graph.mergeBases(4, 5).count == 2)
    let base = try #require(
      try graph.mergeBase(ours: 4, state: ours, theirs: 5, changes: changes))
    let back = base.changes.inverted
    let result = try ThreeWayMerge(
      ours: ours, baseToOurs: back.followed(by: changes(base.revision, 4)),
      baseToTheirs: back.followed(by: changes(base.revision, 5))
    ).merged()
    var merged = ours
    merged.apply(result.changes)
    #expect(result.conflicts.isEmpty)
    #expect(merged == state("5", "4"))
  }
}
