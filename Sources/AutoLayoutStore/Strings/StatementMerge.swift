/// A three-way merge of `.strings` files by statement.
///
/// A comment belongs to the statement below it and never causes a conflict. Blank lines and line
/// ends are part of neither; they follow from the final order of the statements.
struct StatementMerge {
  private typealias Statement = StringsStatements.Statement

  /// A statement of the result: settled, or as it is on each side.
  private enum Outcome {
    case settled(Statement)
    case disputed(ours: Statement?, theirs: Statement?)
  }

  private let markers: ConflictMarkers
  private let preferred: StringsMerge.Side?
  private let lineEnd: String
  /// The disputed keys.
  private(set) var conflicts: [String] = []
  private(set) var text = ""

  /// - Parameter lineEnd: the line end in all three.
  init(
    _ base: StringsStatements?, _ ours: StringsStatements, _ theirs: StringsStatements,
    preferring preferred: StringsMerge.Side?, markerSize: Int, lineEnd: String
  ) {
    self.preferred = preferred
    self.lineEnd = lineEnd
    markers = ConflictMarkers(size: markerSize, lineEnd: lineEnd)
    let (old, left, right) = (
      Self.byKey(base?.statements ?? []), Self.byKey(ours.statements), Self.byKey(theirs.statements)
    )
    let keys = MergedKeys.order(
      ours.statements.map(\.key), theirs.statements.map(\.key), isSorted: false)
    let outcomes = keys.compactMap { outcome($0, old[$0], left[$0], right[$0]) }
    text = StringsMerge.changed(base?.head, ours.head, theirs.head)
    write(outcomes, joined: Self.pairs(ours).union(Self.pairs(theirs)), gaps: Gaps(ours, theirs))
    end(
      tail: StringsMerge.changed(base?.tail, ours.tail, theirs.tail),
      isTerminated: StringsMerge.changed(
        base?.isTerminated, ours.isTerminated, theirs.isTerminated))
  }

  private static func byKey(_ statements: [Statement]) -> [String: Statement] {
    Dictionary(statements.map { ($0.key, $0) }) { first, _ in first }
  }

  // MARK: Merging

  private mutating func outcome(
    _ key: String, _ old: Statement?, _ left: Statement?, _ right: Statement?
  ) -> Outcome? {
    if let left, let right {
      let above = StringsMerge.changed(old?.above, left.above, right.above)
      let gap = StringsMerge.changed(old?.gap, left.gap, right.gap)
      if left.text == right.text || old?.text == left.text || old?.text == right.text {
        let text = StringsMerge.changed(old?.text, left.text, right.text)
        return .settled(Statement(key: key, gap: gap, above: above, text: text, end: left.end))
      }
    } else if let only = left ?? right {
      // One side added it, or the other removed it.
      guard let old else { return .settled(only) }
      if only.text == old.text, only.above == old.above { return nil }
    }
    if let preferred { return preferred.choice(old, left, right).map { .settled($0) } }
    conflicts.append(key)
    return .disputed(ours: left, theirs: right)
  }

  // MARK: Writing

  /// Two statements on the same line.
  private struct Pair: Hashable {
    let first: String
    let second: String
  }

  private static func pairs(_ file: StringsStatements) -> Set<Pair> {
    Set(
      zip(file.statements, file.statements.dropFirst()).filter { $0.0.end.isEmpty }.map {
        Pair(first: $0.key, second: $1.key)
      })
  }

  /// The blank lines before statements that now follow others.
  private struct Gaps {
    private var usual: [String: String] = [:]

    init(_ sides: StringsStatements...) {
      for side in sides {
        guard let first = side.statements.first, side.statements.count > 1 else { continue }
        usual[first.key] = side.statements[1].gap
      }
    }

    /// A statement that was first in its file gets the gap of the next one.
    func before(_ statement: Statement) -> String {
      statement.gap.isEmpty ? usual[statement.key] ?? "" : statement.gap
    }
  }

  private mutating func write(_ outcomes: [Outcome], joined pairs: Set<Pair>, gaps: Gaps) {
    var last: String?
    for outcome in outcomes {
      switch outcome {
      case .settled(let statement):
        let isJoined = last.map { pairs.contains(Pair(first: $0, second: statement.key)) } ?? false
        if !isJoined { beginLine() }
        if last != nil, !isJoined { text += gaps.before(statement) }
        text += statement.above + statement.text + statement.end
        last = statement.key
      case .disputed(let ours, let theirs):
        beginLine()
        if last != nil, let statement = ours ?? theirs { text += gaps.before(statement) }
        func lines(_ statement: Statement?) -> String {
          statement.map { $0.above.drop { $0 == " " || $0 == "\t" } + $0.text + lineEnd } ?? ""
        }
        text += markers.around(lines(ours), lines(theirs)) + lineEnd
        last = (ours ?? theirs)?.key
      }
    }
  }

  /// Ends the current line, if one has begun.
  private mutating func beginLine() {
    if let last = text.last, !last.isNewline { text += lineEnd }
  }

  private mutating func end(tail: String, isTerminated: Bool) {
    if tail.isEmpty {
      if isTerminated { return beginLine() }
      if text.last?.isNewline == true { text.removeLast() }
    } else {
      beginLine()
      text += tail
    }
  }
}
