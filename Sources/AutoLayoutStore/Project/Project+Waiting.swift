import ConstraintSolver
public import LayoutModel

// Asynchronous variants: waiting for the file or a solver blocks only dedicated threads, and
// readers do not wait for each other.
extension Project {
  /// Runs a block that may wait, concurrently with other blocks.
  ///
  /// ```swift
  /// let report = try await project.perform { try $0.inspection.check() }
  /// ```
  ///
  /// - Throws: errors of the block; `CancellationError` if the task was already cancelled.
  public func perform<Result: Sendable>(
    _ body: @Sendable (Project) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await withTaskExecutorPreference(WaitingThreads.shared) { try body(self) }
  }

  /// Edits the project like the synchronous `edit`, without blocking other tasks meanwhile.
  ///
  /// An edit that has begun is completed even if the task is cancelled.
  @discardableResult
  public func edit<Result: Sendable>(
    by authorship: Authorship = .ofAccount, dryRun: Bool = false,
    committing message: String? = nil, _ body: @Sendable (ProjectEdit) throws -> Result
  ) async throws -> Result {
    try await perform { project in
      try project.edit(by: authorship, dryRun: dryRun, committing: message, body)
    }
  }

  /// Returns a layout with all its objects.
  public func layout(named name: String? = nil) async throws -> Layout {
    try await perform { try $0.layout(named: name) }
  }

  /// Returns the frames of a layout on its own canvas, solving it concurrently with others.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled, even while solving.
  public func frames(in layout: String? = nil) async throws -> SolvedLayout {
    try await solving { try $0.frames(in: layout) }
  }

  /// Returns the frames of a layout in an environment, solving it concurrently with others.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled, even while solving.
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
