import LayoutModel

/// Which parts of frames the constraints leave open.
struct Ambiguity {
  /// The undetermined parts of each node's frame in its superview, a bit each; none where nothing is
  /// open.
  private var marks: [UInt8] = []
  /// The scroll views whose content size is open.
  private(set) var contents: [OpenContent] = []

  /// Asks about every part at once: what the constraints leave open is worked out once.
  init(_ system: EquationSystem, _ program: SolverProgram) {
    guard !program.isDetermined else { return }
    marks = [UInt8](repeating: 0, count: system.tree.nodes.count)
    let questions = Self.questions(system)
    let contentQuestions = Self.contentQuestions(system)
    let answers = program.areDetermined((questions + contentQuestions).lazy.map(\.form))
    for (question, isDetermined) in zip(questions, answers) where !isDetermined {
      marks[question.node] |= Self.mark(question.part)
    }
    for (question, isDetermined) in zip(contentQuestions, answers.dropFirst(questions.count))
    where !isDetermined {
      note(question, system)
    }
  }

  /// The undetermined parts of a node's frame in its superview.
  func parts(of node: Int) -> Set<SolvedFrame.Part> {
    marks.isEmpty ? [] : Self.sets[Int(marks[node])]
  }

  private static func mark(_ part: SolvedFrame.Part) -> UInt8 {
    switch part {
    case .x: 1
    case .y: 2
    case .width: 4
    case .height: 8
    }
  }

  /// By their marks: frames share the sets of their parts.
  private static let sets: [Set<SolvedFrame.Part>] = (UInt8(0)..<16).map { marks in
    Set(SolvedFrame.Part.allCases.filter { marks & mark($0) != 0 })
  }

  private mutating func note(_ question: Question, _ system: EquationSystem) {
    let node = system.tree.nodes[question.node]
    guard let view = node.view?.id else { return }
    if let last = contents.indices.last, contents[last].view == view {
      contents[last].parts.append(question.part)
    } else {
      contents.append(OpenContent(view: view, name: node.name, parts: [question.part]))
    }
  }

  /// The content sizes of scroll views that constraints are to decide: those with something inside
  /// that is not placed by its frame.
  private static func contentQuestions(_ system: EquationSystem) -> [Question] {
    let tree = system.tree
    return system.variables.contentSizes.sorted { $0.key < $1.key }.flatMap { node, lengths in
      guard !tree.isLeftOut(node),
        tree.subviews[node].contains(where: { !tree.isAutoresized($0) })
      else { return [Question]() }
      return Axis.allCases.map {
        Question(
          node: node, part: $0 == .horizontal ? .width : .height, form: LinearForm(lengths[$0]))
      }
    }
  }

  private struct Question {
    let node: Int
    let part: SolvedFrame.Part
    let form: LinearForm
  }

  /// The parts of which it matters whether they are determined.
  ///
  /// None of the root, nor of what a stack view leaves out because it is hidden. A guide exists to
  /// be referred to: an axis of it that no constraint mentions is of no interest to anyone.
  private static func questions(_ system: EquationSystem) -> [Question] {
    let extents = system.extents
    let isReferred = referredAxes(system)
    var result: [Question] = []
    result.reserveCapacity(4 * system.tree.nodes.count)
    for index in system.tree.nodes.indices {
      let node = system.tree.nodes[index]
      guard let parent = node.parent, node.isReported, !system.tree.isLeftOut(index) else {
        continue
      }
      for (number, axis) in Axis.allCases.enumerated()
      where node.isView || isReferred[2 * index + number] {
        let rect = extents.rect(of: index, axis)
        let position = rect.lowForm - extents.rect(of: parent, axis).lowForm
        result.append(
          Question(node: index, part: axis == .horizontal ? .x : .y, form: position))
        result.append(
          Question(
            node: index, part: axis == .horizontal ? .width : .height, form: rect.lengthForm))
      }
    }
    return result
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
