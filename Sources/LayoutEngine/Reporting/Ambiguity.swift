import ConstraintSolver
import LayoutModel

/// The parts of frames that the constraints do not determine.
struct Ambiguity {
  /// The ambiguous parts of each node's frame in its superview, as bits; empty if there are none.
  private var flags: [UInt8] = []
  /// The scroll views whose content size is ambiguous.
  private(set) var contents: [OpenContent] = []

  /// Finds the ambiguous parts that matter; the freedom of the solution is computed once.
  ///
  /// The root and hidden views that a stack view leaves out do not matter. Guides exist to be
  /// referred to: an axis that no constraint refers to does not matter either.
  init(_ system: EquationSystem, _ program: SolverProgram) {
    guard !program.isDetermined else { return }
    let (tree, variables, freedom) = (system.tree, system.variables, program.freedom)
    flags = [UInt8](repeating: 0, count: tree.nodes.count)
    let isReferred =
      tree.nodes.contains { !$0.isView && $0.isReported } ? Self.referredAxes(system) : []
    var doubts = SolverProgram.Doubts()
    var doubtful: [(node: Int, flag: UInt8)] = []
    func take(_ answer: Bool?, _ part: SolvedFrame.Part, of node: Int) {
      switch answer {
      case true?: break
      case false?: flags[node] |= Self.flag(part)
      case nil: doubtful.append((node, Self.flag(part)))
      }
    }
    for (index, node) in tree.nodes.enumerated() {
      guard let parent = node.parent, node.isReported, !tree.isLeftOut(index) else { continue }
      for (number, axis) in Axis.allCases.enumerated()
      where node.isView || isReferred[2 * index + number] {
        let origin = program.isDetermined(
          variables.origin(of: index, axis), minus: variables.origin(of: parent, axis), freedom,
          doubts: &doubts)
        take(origin, axis == .horizontal ? .x : .y, of: index)
        let length = program.isDetermined(
          variables.length(of: index, axis), freedom, doubts: &doubts)
        take(length, axis == .horizontal ? .width : .height, of: index)
      }
    }
    for (place, isDetermined) in zip(doubtful, program.areDetermined(doubts)) where !isDetermined {
      flags[place.node] |= place.flag
    }
    addContents(system, program, freedom)
  }

  /// Finds ambiguous content sizes of scroll views that constraints have to determine: those with a
  /// subview that is not placed by its frame.
  private mutating func addContents(
    _ system: EquationSystem, _ program: SolverProgram, _ freedom: Freedom
  ) {
    let tree = system.tree
    for (node, lengths) in system.variables.contentSizes.sorted(by: { $0.key < $1.key }) {
      guard !tree.isLeftOut(node),
        tree.subviews[node].contains(where: { !tree.isAutoresized($0) })
      else { continue }
      for axis in Axis.allCases where !program.isDetermined(lengths[axis], freedom) {
        note(axis == .horizontal ? .width : .height, of: node, system)
      }
    }
  }

  /// Returns two flags per node: whether a constraint refers to the axis.
  private static func referredAxes(_ system: EquationSystem) -> [Bool] {
    var isReferred = [Bool](repeating: false, count: 2 * system.tree.nodes.count)
    for row in system.rows where row.isInEffect {
      for term in row.form.terms {
        guard let (node, axis) = system.variables.owner(of: term.variable) else { continue }
        isReferred[2 * node + (axis == .horizontal ? 0 : 1)] = true
      }
    }
    return isReferred
  }

  /// Whether any part of any frame is ambiguous.
  var isAnyFrameOpen: Bool { flags.contains { $0 != 0 } }

  /// Returns the ambiguous parts of a node's frame in its superview.
  func parts(of node: Int) -> Set<SolvedFrame.Part> {
    flags.isEmpty ? [] : Self.sets[Int(flags[node])]
  }

  /// All possible sets, indexed by flags, which are shared by thousands of frames.
  private static let sets = (UInt8(0)..<1 << SolvedFrame.Part.allCases.count).map { flags in
    Set(SolvedFrame.Part.allCases.filter { flags & flag($0) != 0 })
  }

  private static func flag(_ part: SolvedFrame.Part) -> UInt8 {
    switch part {
    case .x: 1
    case .y: 2
    case .width: 4
    case .height: 8
    }
  }

  private mutating func note(_ part: SolvedFrame.Part, of index: Int, _ system: EquationSystem) {
    let node = system.tree.nodes[index]
    guard let view = node.view?.id else { return }
    if let last = contents.indices.last, contents[last].view == view {
      contents[last].parts.append(part)
    } else {
      contents.append(OpenContent(view: view, name: node.name, parts: [part]))
    }
  }
}
