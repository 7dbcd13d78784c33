import ConstraintSolver
public import LayoutModel

// From tasks: what waits for the file or for the solver waits on threads of its own, and two that read
// do not wait for each other.
extension Project {
  /// Runs a block that may wait, as other blocks do at the same time.
  ///
  /// ```swift
  /// let report = try await project.perform { try $0.inspection.check() }
  /// ```
  ///
  /// - Throws: what the block throws; `CancellationError` where the task was cancelled before.
  public func perform<Result: Sendable>(
    _ body: @Sendable (Project) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await withTaskExecutorPreference(WaitingThreads.shared) { try body(self) }
  }

  /// As the other `edit`, from a task: others go on while it waits for the file.
  ///
  /// What was begun is done, whether or not the task is cancelled meanwhile.
  @discardableResult
  public func edit<Result: Sendable>(
    by authorship: Authorship = .ofAccount, dryRun: Bool = false,
    committing message: String? = nil, _ body: @Sendable (ProjectEdit) throws -> Result
  ) async throws -> Result {
    try await perform { project in
      try project.edit(by: authorship, dryRun: dryRun, committing: message, body)
    }
  }

  /// A layout with everything in it.
  public func layout(named name: String? = nil) async throws -> Layout {
    try await perform { try $0.layout(named: name) }
  }

  /// The frames of a layout on its own canvas; others are solved at the same time.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled, however much is left to solve.
  public func frames(in layout: String? = nil) async throws -> SolvedLayout {
    try await solving { try $0.frames(in: layout) }
  }

  /// The frames of a layout in an environment; others are solved at the same time.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled, however much is left to solve.
  public func frames(
    in layout: String? = nil, environment: Environment
  ) async throws -> SolvedLayout {
    try await solving { try $0.frames(in: layout, environment: environment) }
  }

  private func solving(
    _ body: @Sendable (Project) throws -> SolvedLayout
  ) async throws -> SolvedLayout {
    try await perform { project in
      let interruption = Interruption { Task.isCancelled }
      let solution = try interruption.during { try body(project) }
      guard !interruption.hasHappened else { throw CancellationError() }
      return solution
    }
  }
}
