import LayoutModel
import SeededNumbers

/// A screen with two views and two optional constraints that cannot both be satisfied.
///
/// The views are arranged along a random axis; their frames across it are fixed. The same rows
/// exist twice: as constraints of a scene, and as rows of a ``VertexProgram`` in the variables low
/// edge and length of `a`, low edge and length of `b`.
struct CompetingScreen {
  let axis: Axis
  let program: VertexProgram
  /// The rows of the two competing constraints.
  let rivals: (Int, Int)
  /// Their priorities, higher first.
  let priorities: (Int, Int)
  private let length: Double
  private let constraints: [(text: String, priority: Int)]
  private let content: [ContentSize?]

  private struct ContentSize {
    var length: Double
    var hugging: Int
    var compression: Int
  }

  /// Generates screens from a seed until the two constraints compete.
  static func random(seed: UInt64) -> CompetingScreen {
    var random = SeededGenerator(seed: seed)
    while true {
      let screen = CompetingScreen(using: &random)
      let (first, second) = (screen.best(swapped: false), screen.best(swapped: true))
      guard let here = first.first, let there = second.first else { continue }
      if !VertexProgram.agree(here, there), first.count == 1, second.count == 1 { return screen }
    }
  }

  private init(using random: inout SeededGenerator) {
    axis = Bool.random(using: &random) ? .horizontal : .vertical
    length = Double(Int.random(in: 20...60, using: &random) * 10)
    var builder = Builder(axis: axis, length: length)
    for view in 0..<2 {
      builder.add("\("ab".name(view)).low >= root.low", 1000)
      builder.add("root.high >= \("ab".name(view)).high", 1000)
      builder.addSize(of: view, .atLeast, 0, 1000)
    }
    let margin = Int.random(in: 0...5, using: &random) * 8
    builder.add("a.low == root.low + \(margin)", 1000)
    let gap = Int.random(in: 0...4, using: &random) * 4
    let relation = ["==", ">=", "<="].randomElement(using: &random) ?? "=="
    builder.add("b.low \(relation) a.high + \(gap)", 1000)

    var levels = [Int](1...999).shuffled(using: &random)
    var content: [ContentSize?] = []
    for view in 0..<2 {
      guard Int.random(in: 0..<4, using: &random) > 0 else {
        content.append(nil)
        continue
      }
      let size = ContentSize(
        length: Double(Int.random(in: 1...30, using: &random) * 10), hugging: levels.removeLast(),
        compression: levels.removeLast())
      builder.addSize(of: view, .atMost, size.length, size.hugging)
      builder.addSize(of: view, .atLeast, size.length, size.compression)
      content.append(size)
    }
    self.content = content

    let pair = (levels.removeLast(), levels.removeLast())
    priorities = (max(pair.0, pair.1), min(pair.0, pair.1))
    let start = builder.rows.count
    builder.add(Self.wish(using: &random), priorities.0)
    builder.add(Self.wish(using: &random), priorities.1)
    rivals = (start, start + 1)
    program = VertexProgram(variables: 4, builder.rows)
    constraints = builder.constraints
  }

  /// A random optional constraint on the two views.
  private static func wish(using random: inout SeededGenerator) -> String {
    let constant = Int.random(in: 0...40, using: &random) * 5
    let relation = ["==", "==", ">=", "<="].randomElement(using: &random) ?? "=="
    let view = Bool.random(using: &random) ? "a" : "b"
    let other = view == "a" ? "b" : "a"
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "\(view).size \(relation) \(constant)"
    case 1: return "\(view).size \(relation) 2 * \(other).size + \(constant)"
    case 2: return "\(view).size \(relation) 0.5 * root.size - \(constant)"
    case 3: return "b.low \(relation) a.high + \(constant)"
    case 4: return "\(view).center \(relation) root.center - \(constant)"
    default: return "\(view).high \(relation) root.high - \(constant)"
    }
  }

  // MARK: The program

  func best(swapped: Bool) -> [[Double]] {
    swapped
      ? program.best([rivals.0: priorities.1, rivals.1: priorities.0]) : program.best()
  }

  // MARK: The scene

  /// The screen as a scene, and the competing constraints.
  func scene() throws -> (scene: Scene, rivals: [ConstraintID]) {
    let isHorizontal = axis == .horizontal
    var scene = try Scene(isHorizontal ? length : 500, isHorizontal ? 500 : length)
    for (view, content) in content.enumerated() {
      let size = content?.length
      try scene.view(
        "ab".name(view), "UILabel", size: isHorizontal ? (size, nil) : (nil, size)
      ) {
        guard let content else { return }
        $0.hugging[axis] = LayoutPriority(Float(content.hugging))
        $0.compressionResistance[axis] = LayoutPriority(Float(content.compression))
      }
      let across = isHorizontal ? ("top", "height") : ("leading", "width")
      try scene.constrain([
        "\("ab".name(view)).\(across.0) == root.\(across.0) + 10",
        "\("ab".name(view)).\(across.1) == 50",
      ])
    }
    let ids = try constraints.map { try scene.constrain("\($0.text) @\($0.priority)") }
    return (scene, Array(ids.suffix(2)))
  }

  /// The low edges and lengths of `a` and `b`, unrounded.
  func extents(_ solved: SolvedLayout) -> [Double] {
    ["a", "b"].flatMap { name -> [Double] in
      guard let rect = solved.frames.first(where: { $0.name == name })?.exact else { return [] }
      return axis == .horizontal ? [rect.x, rect.width] : [rect.y, rect.height]
    }
  }
}

/// Records each row as text and as numbers.
private struct Builder {
  let axis: Axis
  let length: Double
  var rows: [VertexProgram.Row] = []
  var constraints: [(text: String, priority: Int)] = []

  init(axis: Axis, length: Double) {
    self.axis = axis
    self.length = length
  }

  /// Adds a row that scenes have implicitly: a content size or the non-negativity of a size.
  mutating func addSize(
    of view: Int, _ relation: VertexProgram.Relation, _ constant: Double, _ priority: Int
  ) {
    var coefficients = [0.0, 0, 0, 0]
    coefficients[2 * view + 1] = 1
    rows.append(
      VertexProgram.Row(
        coefficients: coefficients, relation: relation, constant: constant, priority: priority))
  }

  /// Parses `item.place REL [factor *] item.place [± constant]`, or a constant alone.
  mutating func add(_ text: String, _ priority: Int) {
    var words = text.split(separator: " ").map(String.init)
    let first = form(words[0])
    let relation = VertexProgram.Relation(rawValue: words[1]) ?? .equal
    words.removeFirst(2)
    var second = [0.0, 0, 0, 0, 0]
    if let constant = Double(words[0]), words.count == 1 {
      second[4] = constant
    } else {
      var factor = 1.0
      if words.count > 1, words[1] == "*" {
        factor = Double(words[0]) ?? 1
        words.removeFirst(2)
      }
      second = form(words[0]).map { $0 * factor }
      if words.count == 3 { second[4] += (Double(words[2]) ?? 0) * (words[1] == "-" ? -1 : 1) }
    }
    rows.append(
      VertexProgram.Row(
        coefficients: (0..<4).map { first[$0] - second[$0] }, relation: relation,
        constant: second[4] - first[4], priority: priority))
    constraints.append((places.reduce(text) { $0.replacing($1.key, with: $1.value) }, priority))
  }

  private var places: [String: String] {
    axis == .horizontal
      ? [".low": ".leading", ".high": ".trailing", ".center": ".centerX", ".size": ".width"]
      : [".low": ".top", ".high": ".bottom", ".center": ".centerY", ".size": ".height"]
  }

  /// A place as coefficients of the low edge and length of `a`, those of `b`, and a constant.
  private func form(_ text: String) -> [Double] {
    let parts = text.split(separator: ".").map(String.init)
    let (low, size): (Double, Double) =
      switch parts[1] {
      case "low": (1, 0)
      case "high": (1, 1)
      case "center": (1, 0.5)
      default: (0, 1)
      }
    switch parts[0] {
    case "a": return [low, size, 0, 0, 0]
    case "b": return [0, 0, low, size, 0]
    default: return [0, 0, 0, 0, size * length]
    }
  }
}

extension String {
  /// The name that consists of the letter at a position.
  fileprivate func name(_ position: Int) -> String {
    String(self[index(startIndex, offsetBy: position)])
  }
}
