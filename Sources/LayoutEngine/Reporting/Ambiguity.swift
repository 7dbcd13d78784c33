import LayoutModel

/// Which parts of frames the constraints leave open.
struct Ambiguity {
  /// The undetermined parts of each node's frame in its superview, a bit each; none where nothing is
  /// open.
  private var flags: [UInt8] = []
  /// The scroll views whose content size is open.
  private(set) var contents: [OpenContent] = []

  /// Asks about every part at once: what the constraints leave open is worked out once.
  init(_ system: EquationSystem, _ program: SolverProgram) {
    guard !program.isDetermined else { return }
    flags = [UInt8](repeating: 0, count: system.tree.nodes.count)
    var questions = Questions(system)
    let ofFrames = questions.parts.count
    questions.addContents(system)
    let answers = program.areDetermined(questions.forms)
    for (index, isDetermined) in answers.enumerated() where !isDetermined {
      let (node, part) = questions.parts[index]
      if index < ofFrames {
        flags[node] |= Self.flag(part)
      } else {
        note(part, of: node, system)
      }
    }
  }

  /// The undetermined parts of a node's frame in its superview.
  func parts(of node: Int) -> Set<SolvedFrame.Part> {
    flags.isEmpty ? [] : Self.sets[Int(flags[node])]
  }

  /// The sets that there are, by their flags: thousands of frames share them.
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

/// The parts of which it matters whether they are determined.
///
/// None of the root, nor of what a stack view leaves out because it is hidden. A guide exists to
/// be referred to: an axis of it that no constraint mentions is of no interest to anyone.
private struct Questions {
  // Apart from each other: the forms go to the solver as they are.
  private(set) var parts: [(node: Int, part: SolvedFrame.Part)] = []
  private(set) var forms: [LinearForm] = []

  init(_ system: EquationSystem) {
    let nodes = system.tree.nodes
    parts.reserveCapacity(4 * nodes.count)
    forms.reserveCapacity(4 * nodes.count)
    let extents = system.extents
    let isReferred =
      nodes.contains { !$0.isView && $0.isReported } ? Self.referredAxes(system) : []
    for index in nodes.indices {
      guard let parent = nodes[index].parent, nodes[index].isReported,
        !system.tree.isLeftOut(index)
      else { continue }
      let isView = nodes[index].isView
      for (number, axis) in Axis.allCases.enumerated()
      where isView || isReferred[2 * index + number] {
        let rect = extents.rect(of: index, axis)
        let position = rect.lowForm - extents.rect(of: parent, axis).lowForm
        add(position, axis == .horizontal ? .x : .y, of: index)
        add(rect.lengthForm, axis == .horizontal ? .width : .height, of: index)
      }
    }
  }

  private mutating func add(_ form: LinearForm, _ part: SolvedFrame.Part, of node: Int) {
    parts.append((node, part))
    forms.append(form)
  }

  /// Adds the content sizes of scroll views that constraints are to decide: those with something
  /// inside that is not placed by its frame.
  mutating func addContents(_ system: EquationSystem) {
    let tree = system.tree
    for (node, lengths) in system.variables.contentSizes.sorted(by: { $0.key < $1.key }) {
      guard !tree.isLeftOut(node),
        tree.subviews[node].contains(where: { !tree.isAutoresized($0) })
      else { continue }
      for axis in Axis.allCases {
        add(LinearForm(lengths[axis]), axis == .horizontal ? .width : .height, of: node)
      }
    }
  }

  /// Two flags a node: whether a constraint refers to the axis.
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
}
