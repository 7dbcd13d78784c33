import InterfaceBuilder
import SeededNumbers
import Testing

/// The position of added elements whose neighbors the other side removed.
@Suite("The order of merged lists")
struct MergeOrderTests {
  /// A list of labels named by letters; brackets enclose those that a side embedded in a view.
  private func document(_ list: String) -> String {
    let subviews = list.map { letter in
      switch letter {
      case "[": "<view id=\"emb-ed-001\"><subviews>"
      case "]": "</subviews></view>"
      default: "<label text=\"\(letter)\" id=\"\(letter)aa-aa-001\"/>"
      }
    }
    return MergeTests.document(subviews.joined(separator: "\n"))
  }

  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let result = try result(base, ours, theirs)
    #expect(result.conflicts.isEmpty, "\(result.conflicts)")
    return letters(result)
  }

  private func result(
    _ base: String, _ ours: String, _ theirs: String,
    _ decisions: MergeDecisions = MergeDecisions()
  ) throws -> MergeResult {
    try DocumentMerge(
      base: Array(document(base).utf8), ours: Array(document(ours).utf8),
      theirs: Array(document(theirs).utf8)
    ).merged(decisions)
  }

  private func letters(_ result: MergeResult) -> String {
    String(decoding: result.bytes, as: UTF8.self)
      .matches(of: /text="(.)/).map { String($0.1) }.joined()
  }

  @Test(
    "follows the side that changed each pair",
    arguments: [
      ("abcd", "dabc", "adbc", "dabc"), ("abcd", "bacd", "abdc", "badc"),
      ("abcd", "dcab", "dabc", "dcab"), ("abc", "bca", "cab", "cba"),
      ("abcd", "bcda", "dabc", "dbca"),
      ("abc", "bac", "acb", nil), ("abcde", "bcade", "bcdea", "bcdea"),
      ("ab", "axb", "abx", nil), ("abc", "cab", "axbc", "caxb"),
    ] as [(String, String, String, String?)])
  func pairs(base: String, ours: String, theirs: String, expected: String?) throws {
    let both = [try result(base, ours, theirs), try result(base, theirs, ours)]
    guard let expected else {
      #expect(both.map(\.conflicts).map { $0.map(\.kind) } == [[.order], [.order]])
      #expect(both.map(letters) == [ours, theirs])
      return
    }
    #expect(both.allSatisfy { $0.conflicts.isEmpty })
    #expect(both.map(letters) == [expected, expected])
  }

  /// Compares with all permutations.
  @Test("is the only one in which each changed pair is as changed", arguments: 0..<UInt64(80))
  func isOnlyOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let base = Array("abcde".prefix(3 + Int.random(in: 0..<3, using: &random)))
    let (ours, theirs) = (base.shuffled(using: &random), base.shuffled(using: &random))
    func place(_ letter: Character, _ list: [Character]) -> Int {
      list.firstIndex(of: letter) ?? 0
    }
    func isRight(_ list: [Character]) -> Bool {
      base.allSatisfy { one in
        base.allSatisfy { other in
          let before = [base, ours, theirs, list].map { place(one, $0) < place(other, $0) }
          return before[1] == before[2]
            ? before[3] == before[1] : before[3] != before[0]
        }
      }
    }
    func permutations(_ rest: [Character]) -> [[Character]] {
      if rest.isEmpty { return [[]] }
      return rest.flatMap { first in permutations(rest.filter { $0 != first }).map { [first] + $0 }
      }
    }
    let right = permutations(base).filter(isRight)
    let found = try result(String(base), String(ours), String(theirs))
    guard let only = right.first else {
      let conflict = try #require(found.conflicts.first)
      #expect(found.conflicts.map(\.kind) == [.order])
      #expect(letters(found) == String(ours))
      let comment = "<!--alstore conflict: \(try #require(conflict.question.remark))-->"
      #expect(String(decoding: found.bytes, as: UTF8.self).contains(comment))
      for (choice, expected) in [(MergeChoice.ours, ours), (.theirs, theirs)] {
        var decisions = MergeDecisions()
        decisions[conflict.question.key] = choice
        let decided = try result(String(base), String(ours), String(theirs), decisions)
        #expect(decided.conflicts.isEmpty && letters(decided) == String(expected))
      }
      return
    }
    #expect(right.count == 1)
    #expect(found.conflicts.isEmpty && letters(found) == String(only))
  }

  @Test(
    "is that of the list with the additions",
    arguments: [
      ("abc", "abyc", "axc", "axyc"), ("abc", "aybc", "axc", "ayxc"),
      ("abc", "abco", "[abc]", "abco"), ("abc", "oabc", "[abc]", "oabc"),
      ("abc", "abyc", "a[b]c", "abyc"), ("abc", "ayc", "abxc", "ayxc"),
      ("ab", "xy", "abz", "xyz"), ("ab", "zab", "xy", "zxy"),
      ("abcd", "abxcd", "ay", "ayx"),
    ])
  func aroundWhatIsGone(base: String, ours: String, theirs: String, expected: String) throws {
    #expect(try merged(base, ours, theirs) == expected)
    #expect(try merged(base, theirs, ours) == expected)
  }

  @Test(
    "does not depend on which side is ours, if one reordered what the other added to",
    arguments: [
      ("abc", "bac", "abyc", "bayc"), ("abc", "cab", "aybc", "cayb"),
      ("abc", "bca", "yabc", "ybca"),
      ("abcd", "acdb", "abycd", "aycdb"), ("ab", "ba", "ayb", "bay"),
      ("abc", "cab", "yabc", "ycab"), ("abc", "bca", "abcy", "bcay"),
    ])
  func besideWhatMoved(base: String, ours: String, theirs: String, expected: String) throws {
    #expect(try merged(base, ours, theirs) == expected)
    #expect(try merged(base, theirs, ours) == expected)
  }

  @Test(
    "does not depend on which side is ours, if only one of them added",
    arguments: 0..<UInt64(60))
  func isSymmetric(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let base = Array("abcdefg".prefix(2 + Int.random(in: 0..<6, using: &random)))
    var (ours, theirs) = (base, base.filter { _ in !random.oneIn(4) })
    ours.insert(
      ours.remove(at: Int.random(in: 0..<base.count, using: &random)),
      at: Int.random(in: 0..<base.count, using: &random))
    ours = ours.filter { _ in !random.oneIn(4) }
    for letter in "XY" {
      theirs.insert(letter, at: Int.random(in: 0...theirs.count, using: &random))
    }
    let versions = "\(String(base)), \(String(ours)), \(String(theirs))"
    let result = try merged(String(base), String(ours), String(theirs))
    #expect(try merged(String(base), String(theirs), String(ours)) == result, "\(versions)")
    #expect(result.filter(base.contains) == String(ours.filter(theirs.contains)), "\(versions)")
  }

  /// What one side added before a child of the base stands before what the other added behind it, also
  /// where that child is gone; and which side is ours decides only about what came between the same two.
  @Test("keeps predecessors of a child before its successors", arguments: 0..<UInt64(60))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let base = Array("abcdefg".prefix(2 + Int.random(in: 0..<6, using: &random)))
    func edited(_ added: String) -> [Character] {
      var list = base.filter { _ in !random.oneIn(3) }
      for letter in added {
        list.insert(letter, at: Int.random(in: 0...list.count, using: &random))
      }
      return list
    }
    let (ours, theirs) = (edited("XY"), edited("st"))
    let result = Array(try merged(String(base), String(ours), String(theirs)))
    func span(_ letter: Character, _ list: [Character]) -> (behind: Int, before: Int) {
      let place = list.firstIndex(of: letter) ?? 0
      return (
        list[..<place].compactMap { base.firstIndex(of: $0) }.max() ?? -1,
        list[place...].compactMap { base.firstIndex(of: $0) }.min() ?? base.count
      )
    }
    #expect(
      Set(result)
        == Set(ours).union(theirs).filter { letter in
          !base.contains(letter) || ours.contains(letter) && theirs.contains(letter)
        })
    for one in "XY" {
      for other in "st" {
        let (left, right) = (span(one, ours), span(other, theirs))
        let isFirst = (result.firstIndex(of: one) ?? 0) < (result.firstIndex(of: other) ?? 0)
        if left.before <= right.behind { #expect(isFirst, "\(one)\(other) in \(String(result))") }
        if right.before <= left.behind { #expect(!isFirst, "\(one)\(other) in \(String(result))") }
      }
    }
  }
}
