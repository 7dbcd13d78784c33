import LayoutEngine
import LayoutModel

/// The edges of some items as functions of the root's width, solving each width once.
struct SolvedEdges {
  private var session: LayoutSession
  private let items: [LayoutItem]
  private let height: Double
  private var known: [Double: [Double]] = [:]

  /// The minimum distance of two widths; a change within it is a jump.
  private static let hair = 1e-5
  /// The number of initial intervals, so that no piece longer than one is missed.
  private static let steps = 32

  init(_ session: LayoutSession, of items: [LayoutItem]) {
    self.session = session
    self.items = items
    height = session.environment.size.height
  }

  /// Returns an item's name.
  func name(of item: LayoutItem) -> String { session.layout.name(of: item) }

  /// Returns the left and right edges of all items in root coordinates, in order.
  ///
  /// The edges of an item that is not installed are 0.
  mutating func values(at width: Double) -> [Double] {
    if let values = known[width] { return values }
    session.resize(to: Size(width: width, height: height))
    var origins: [LayoutItem: Double] = [:]
    var edges: [LayoutItem: (Double, Double)] = [:]
    for frame in session.solve().frames {
      // Frames are relative to the superview, or the view of a guide, both of which come earlier.
      let holder: ViewID? =
        if case .view(let id) = frame.item { session.layout.views[id]?.parent } else {
          session.layout.container(of: frame.item)
        }
      let left = (holder.flatMap { origins[.view($0)] } ?? 0) + frame.exact.x
      origins[frame.item] = left
      edges[frame.item] = (left, left + frame.exact.width)
    }
    let values: [Double] = items.flatMap { item in
      let (left, right) = edges[item] ?? (0, 0)
      return [left, right]
    }
    known[width] = values
    return values
  }

  /// Returns widths between which every edge is linear, ascending, including both ends.
  mutating func nodes(in widths: ClosedRange<Double>) -> [Double] {
    let span = widths.upperBound - widths.lowerBound
    guard span > 0 else { return [widths.lowerBound] }
    var nodes = [widths.lowerBound]
    for step in 1...Self.steps {
      let next =
        step == Self.steps
        ? widths.upperBound : widths.lowerBound + span * Double(step) / Double(Self.steps)
      addNodes(nodes[nodes.count - 1], next, depth: 0, to: &nodes)
    }
    return nodes
  }

  private mutating func addNodes(
    _ a: Double, _ b: Double, depth: Int, to nodes: inout [Double]
  ) {
    guard b - a > Self.hair, depth < 64, !isStraight(a, b) else {
      nodes.append(b)
      return
    }
    let middle = bend(a, b) ?? (a + b) / 2
    addNodes(a, middle, depth: depth + 1, to: &nodes)
    addNodes(middle, b, depth: depth + 1, to: &nodes)
  }

  /// Whether every edge is linear between two widths.
  private mutating func isStraight(_ a: Double, _ b: Double) -> Bool {
    let (first, last) = (values(at: a), values(at: b))
    // If two pieces have their ends on one line, they leave it at one of these widths.
    for part in [0.5, 0.219, 0.764] {
      let width = a + (b - a) * part
      let between = values(at: width)
      for index in between.indices
      where !Self.isStraight(a, width, b, first[index], between[index], last[index]) {
        return false
      }
    }
    return true
  }

  /// Returns the width at which the pieces at both ends would meet if there were no others.
  private mutating func bend(_ a: Double, _ b: Double) -> Double? {
    let step = (b - a) / 256
    let (start, afterStart) = (values(at: a), values(at: a + step))
    let (beforeEnd, end) = (values(at: b - step), values(at: b))
    for index in start.indices {
      let slopes = (
        (afterStart[index] - start[index]) / step, (end[index] - beforeEnd[index]) / step
      )
      guard abs(slopes.0 - slopes.1) > 1e-6 else { continue }
      let meeting =
        (end[index] - slopes.1 * b - start[index] + slopes.0 * a) / (slopes.0 - slopes.1)
      let width = Self.rounded(meeting)
      guard width > a + step / 4, width < b - step / 4 else { continue }
      let value = values(at: width)[index]
      if abs(value - start[index] - slopes.0 * (width - a)) < 1e-5 * max(1, abs(value)) {
        return width
      }
    }
    return nil
  }

  /// Whether an edge jumps between two adjacent nodes.
  mutating func isJump(_ a: Double, _ b: Double) -> Bool {
    // No edge moves by a hundred points per point of width.
    b - a <= Self.hair
      && zip(values(at: a), values(at: b)).contains { abs($1 - $0) > 100 * Self.hair }
  }

  /// Returns a computed width without numerical noise: widths in layouts have few digits.
  static func rounded(_ width: Double) -> Double {
    let short = (width * 1e4).rounded() / 1e4
    return abs(short - width) < hair ? short : width
  }

  /// Whether a value is on the line between two others, within the solver's precision.
  static func isStraight(
    _ a: Double, _ width: Double, _ b: Double, _ first: Double, _ value: Double, _ last: Double
  ) -> Bool {
    let line = first + (last - first) * (width - a) / (b - a)
    return abs(line - value) <= 1e-6 * max(1, abs(value))
  }
}
