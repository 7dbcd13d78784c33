import ConstraintSolver
public import LayoutModel

/// A layout in an environment, kept solved while it is edited.
///
/// Solving from scratch is linear in the layout unless constraints are highly interdependent. A
/// session keeps the solver, so that the cost of an edit depends on what it moves: see
/// ``updateConstraint(_:_:)`` and ``resize(to:)``.
///
///     var session = LayoutSession(layout, in: layout.canvas.environment)
///     let frames = session.solve().frames
///     try session.updateConstraint(width) { $0.equation.constant = 128 }
///     let moved = session.solve().frames
public struct LayoutSession: Sendable {
  /// The layout after all edits so far.
  public internal(set) var layout: Layout
  /// The environment, with numbers that `Layout.check(_:)` accepts.
  public internal(set) var environment: Environment
  let measurer: (any ContentMeasurer)?
  var system: EquationSystem
  var program: SolverProgram
  var values: [Double] = []
  var isSolved = false
  /// The views for which AppKit's stack views had no room in the last solution.
  var detached: Set<ViewID> = []
  /// The number of rows left over from removed constraints.
  var goneRows = 0
  /// Whether the surroundings have been measured in solved frames although no row uses them.
  private var isMeasured = false

  /// The maximum number of passes in which frames may change safe areas and margins, which change
  /// frames, before the layout is accepted as it is.
  private static let mostPasses = 8

  /// Builds the equations without solving them.
  ///
  /// Numbers in the environment that are impossible for a screen are replaced by the nearest
  /// possible ones: NaN by 0, and a scale that is not positive by 1.
  ///
  /// - Parameters:
  ///   - measurer: Measures content without a given size; `nil` to leave it without one.
  public init(
    _ layout: Layout, in environment: Environment, measurer: (any ContentMeasurer)? = nil
  ) {
    let environment = environment.clamped
    self.layout = layout
    self.environment = environment
    self.measurer = measurer
    system = Self.makeSystem(layout, environment, measurer)
    program = SolverProgram(system)
  }

  static func makeSystem(
    _ layout: Layout, _ environment: Environment, _ measurer: (any ContentMeasurer)?,
    without detached: Set<ViewID> = []
  ) -> EquationSystem {
    let tree = LayoutTree(layout, in: environment, without: detached)
    let baseSizes =
      environment.isCanvas(layout.canvas.environment.clamped)
      ? BaseSizes.onCanvas : makeBaseSizes(layout, tree, measurer)
    return EquationSystem(layout, tree, in: environment, baseSizes: baseSizes, measurer: measurer)
  }

  private static func makeBaseSizes(
    _ layout: Layout, _ tree: LayoutTree, _ measurer: (any ContentMeasurer)?
  ) -> BaseSizes {
    BaseSizes(layout, tree) {
      var session = LayoutSession(layout, in: layout.canvas.environment, measurer: measurer)
      return session.frameSizes()
    }
  }

  private mutating func frameSizes() -> [LayoutItem: Size] {
    settle()
    let report = FrameReport(system, values: values)
    return Dictionary(
      uniqueKeysWithValues: system.tree.nodes.indices.map {
        (system.tree.nodes[$0].item, report.absoluteFrame(of: $0).size)
      })
  }

  /// Creates a session that lays out a view on its own at its fitting size.
  init(
    _ layout: Layout, in environment: Environment, fitting view: ViewID, to target: FittingTarget,
    measurer: (any ContentMeasurer)?
  ) {
    let environment = environment.clamped
    self.layout = layout
    self.measurer = measurer
    self.environment = environment
    let tree = LayoutTree(layout, in: environment, root: view)
    system = EquationSystem(
      layout, tree, in: environment, baseSizes: Self.makeBaseSizes(layout, tree, measurer),
      measurer: measurer, fitting: target)
    program = SolverProgram(system)
  }

  /// Returns the size of the root's frame.
  mutating func rootSize() -> Size {
    settle()
    return FrameReport(system, values: values).absoluteFrame(of: LayoutTree.root).size
  }

  // MARK: Solving

  /// Returns the frames and the constraints that could not be satisfied.
  ///
  /// If nothing was edited since the last time, only the report is created again.
  public mutating func solve() -> SolvedLayout {
    settle()
    let ambiguity = Ambiguity(system, program)
    let frames = FrameReport(system, values: values).frames(ambiguous: ambiguity.parts)
    let diagnosis = Diagnosis(layout: layout, system: system)
    let failed = failedRows()
    let conflicts = program.conflicts(and: failed.impossible)
    return SolvedLayout(
      layout: layout.id, environment: environment,
      status: conflicts.isEmpty
        ? (ambiguity.isAnyFrameOpen ? .ambiguous : .solved) : .unsatisfiable,
      frames: frames, openContents: ambiguity.contents,
      unsatisfied: failed.unsatisfied.compactMap { diagnosis.constraint(system.rows[$0]) },
      compressed: failed.compressed.compactMap { diagnosis.constraint(system.rows[$0]) },
      broken: conflicts.compactMap { diagnosis.constraint($0.broken) },
      conflicts: conflicts.map { $0.members.compactMap(diagnosis.constraint) })
  }

  /// Returns the frames of a view's built-in guides, in the order of ``BuiltinGuide``.
  ///
  /// Scroll views have two more than other views. Empty if the view is not installed.
  public mutating func builtinGuides(of view: ViewID) -> [SolvedFrame] {
    settle()
    guard let node = system.tree.index(of: view) else { return [] }
    measureUnread()
    return FrameReport(system, values: values).builtinGuides(of: node)
  }

  /// Measures safe areas and margins if no constraint depends on them and it has not been done.
  private mutating func measureUnread() {
    guard !isMeasured, system.rowsThatReadFrames.isEmpty else { return }
    isMeasured = true
    let frames = FrameReport(system, values: values).absoluteFrames
    _ = system.measureSurroundings(frames: frames, of: layout)
  }

  /// Solves until the inputs that depend on frames no longer change: the surroundings, and the
  /// views for which AppKit's stack views have room.
  mutating func settle() {
    guard !isSolved else { return }
    attachAll()
    repeat { settleSurroundings() } while detachOne() && !Interruption.endsSolving
  }

  /// Solves until the surroundings measured in the frames are those used to compute them.
  private mutating func settleSurroundings() {
    isSolved = true
    isMeasured = false
    let readsFrames = !system.rowsThatReadFrames.isEmpty
    if readsFrames, !values.isEmpty { takeFrames(nil) }
    values = program.solve(system)
    guard readsFrames else { return }
    for _ in 1..<Self.mostPasses {
      let frames = FrameReport(system, values: values).absoluteFrames
      guard takeFrames(frames) else { return }
      values = program.solve(system)
    }
  }

  /// Measures the surroundings and reloads the rows that they change.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private mutating func takeFrames(_ frames: [Rect]?) -> Bool {
    let old = system.rows
    let changed = system.measureSurroundings(frames: frames, of: layout)
    for index in changed {
      let row = system.rows[index]
      if row.form.terms == old[index].form.terms {
        program.setConstant(of: row, at: index)
      } else {
        program.replace(row, at: index)
      }
    }
    return !changed.isEmpty
  }
}
