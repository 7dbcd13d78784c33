public import LayoutModel

extension LayoutEngine {
  /// A layout and the environments in which to solve it.
  public struct Question: Sendable {
    public let layout: Layout
    public let environments: [Environment]

    public init(_ layout: Layout, in environments: [Environment]) {
      self.layout = layout
      self.environments = environments
    }
  }

  /// Solves layouts in several environments each, on as many threads as the machine has cores.
  ///
  /// Results are in the order of the questions, and of the environments of each. A result depends
  /// only on its question: it is bit-identical for any number of threads. Further environments of a
  /// layout reuse the equations and solver of the first, so a different size costs only what it
  /// changes.
  ///
  /// - Parameter threads: The maximum number of threads; `nil` for one per core.
  public func solve(_ questions: [Question], threads: Int? = nil) -> [[SolvedLayout]] {
    let first = concurrentMap(questions, threads: threads) { question in
      question.environments.first.map { environment in
        var session = LayoutSession(question.layout, in: environment, measurer: measurer)
        let solution = session.solve()
        return (session: session, solution: solution)
      }
    }
    var further: [(session: LayoutSession, environment: Environment)] = []
    for (question, solved) in zip(questions, first) {
      guard let solved else { continue }
      further += question.environments.dropFirst().map { (solved.session, $0) }
    }
    var rest = concurrentMap(further, threads: threads) { start in
      var session = start.session
      session.setEnvironment(start.environment)
      return session.solve()
    }[...]
    return zip(questions, first).map { question, solved in
      guard let solved else { return [] }
      let count = question.environments.count - 1
      defer { rest = rest.dropFirst(count) }
      return [solved.solution] + rest.prefix(count)
    }
  }

  /// Solves a layout in several environments; see ``solve(_:threads:)``.
  public func solve(
    _ layout: Layout, in environments: [Environment], threads: Int? = nil
  ) -> [SolvedLayout] {
    solve([Question(layout, in: environments)], threads: threads)[0]
  }
}
