import LayoutEngine
import LayoutModel

/// The left and right edges of views by the root's width, as linear pieces.
///
/// Between breakpoints an edge is linear in the width. Breakpoints are not sampled: the meeting
/// point of two pieces is computed from their slopes and verified by solving there. Height and
/// traits are those of the environment.
public struct WidthSweep: Sendable {
  /// A view's edges between two widths, both linear.
  public struct Piece: Sendable {
    /// The range of the root's width, in points.
    public let from: Double
    public let to: Double
    /// The edges at both ends of the range, in root coordinates, unrounded.
    public let left: (from: Double, to: Double)
    public let right: (from: Double, to: Double)

    /// The movement of the left edge per point of width.
    public var leftSlope: Double { Self.slope(left, to - from) }
    /// The movement of the right edge per point of width.
    public var rightSlope: Double { Self.slope(right, to - from) }

    private static func slope(_ ends: (from: Double, to: Double), _ width: Double) -> Double {
      guard width > 0 else { return 0 }
      let slope = (ends.to - ends.from) / width
      // Rounding removes the solver's numerical noise.
      return (slope * 1e6).rounded() / 1e6
    }
  }

  /// A view and its pieces, by ascending width.
  public struct Track: Sendable {
    public let name: String
    public let pieces: [Piece]
  }

  public let widths: ClosedRange<Double>
  public let tracks: [Track]
  /// The widths at which the slope of an edge changes or an edge jumps, ascending.
  public let breakpoints: [Double]

  init(
    _ session: LayoutSession, of items: [LayoutItem], widths: ClosedRange<Double>
  ) {
    self.widths = widths
    var edges = SolvedEdges(session, of: items)
    let nodes = edges.nodes(in: widths)
    let values = nodes.map { edges.values(at: $0) }
    // Both ends of a jump are at the same width.
    var places = nodes
    for node in nodes.indices.dropFirst() where edges.isJump(nodes[node - 1], nodes[node]) {
      places[node] = SolvedEdges.rounded(nodes[node])
      places[node - 1] = places[node]
    }
    var bends: Set<Int> = []
    tracks = items.indices.map { item in
      var pieces: [Piece] = []
      var start = 0
      for node in nodes.indices.dropFirst() {
        let isLast = node == nodes.count - 1
        let goesOn =
          !isLast
          && (0...1).allSatisfy { side in
            SolvedEdges.isStraight(
              nodes[start], nodes[node], nodes[node + 1], values[start][item * 2 + side],
              values[node][item * 2 + side], values[node + 1][item * 2 + side])
          }
        guard !goesOn else { continue }
        // An edge that jumps has no piece between the ends of the jump.
        if places[start] < places[node] {
          pieces.append(
            Piece(
              from: places[start], to: places[node],
              left: (values[start][item * 2], values[node][item * 2]),
              right: (values[start][item * 2 + 1], values[node][item * 2 + 1])))
        }
        if !isLast { bends.insert(node) }
        start = node
      }
      return Track(name: edges.name(of: items[item]), pieces: pieces)
    }
    breakpoints = bends.sorted().map { places[$0] }.reduce(into: []) { kept, width in
      if let last = kept.last, width - last < 1e-4 { return }
      kept.append(width)
    }
  }
}
