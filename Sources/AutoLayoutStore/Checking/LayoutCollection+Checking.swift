public import LayoutInspection
import LayoutModel

extension LayoutCollection {
  /// Solves layouts in every declared environment, or on their own canvas where there is none, and
  /// looks for what rules name.
  ///
  /// On a device, a scene that a container view shows has the size that this view has there.
  ///
  /// - Parameters:
  ///   - layout: the only layout to check; `nil` for all of them.
  ///   - matrix: the environments to solve in, in place of the declared ones.
  ///   - files: what messages call the documents that were imported, by their names.
  public func check(
    layout: String? = nil, in matrix: EnvironmentMatrix? = nil,
    settings: RuleSettings = RuleSettings(), baseline: CheckBaseline = CheckBaseline(),
    files: [String: String] = [:]
  ) throws -> CheckReport {
    var checker = LayoutChecker(settings, baseline: baseline)
    for document in try documents() {
      if let bytes = try documentBytes(document.id) {
        checker.add(document.id, file: files[document.name] ?? document.name, bytes: bytes)
      }
    }
    let solve = try solverOfVersions(in: matrix)
    for layout in try checked(layout) {
      let versions = solve(layout)
      let recorded = checker.recorded(of: layout, measurer: measurer) {
        frames(of: $0, in: $0.canvas.designTimeEnvironment)
      }
      checker.add(InspectedLayout(layout, versions: versions, recorded: recorded))
    }
    return checker.report
  }

  /// Solves layouts in every declared environment, or in those of a matrix.
  func solverOfVersions(
    in matrix: EnvironmentMatrix?
  ) throws -> (Layout) -> [InspectedLayout.Version] {
    let declared = try matrix == nil ? environments() : []
    let isOfScreen = matrix?.isOfScreen ?? declared.contains(where: \.isOfScreen)
    let embedding = isOfScreen ? try embeddingIndex() : nil
    return { layout in
      if let matrix { return self.versions(of: layout, in: matrix, embedding) }
      return self.versions(of: layout, in: declared, embedding)
    }
  }

  private func versions(
    of layout: Layout, in declared: [DeclaredEnvironment], _ embedding: EmbeddingIndex?
  ) -> [InspectedLayout.Version] {
    guard !declared.isEmpty else {
      let solution = frames(of: layout, in: layout.canvas.environment)
      return [InspectedLayout.Version(environment: nil, solution: solution)]
    }
    return declared.map { environment in
      let solved = self.environment(
        of: layout, in: environment.isOfScreen ? embedding : nil,
        onScreen: environment.environment(for:))
      return InspectedLayout.Version(
        environment: environment.name, solution: frames(of: layout, in: solved))
    }
  }

  private func versions(
    of layout: Layout, in matrix: EnvironmentMatrix, _ embedding: EmbeddingIndex?
  ) -> [InspectedLayout.Version] {
    // Where nothing follows the text size, one solution stands for all of them.
    let growsWithText = layout.followsTextSize
    var last: (environment: Environment, solution: SolvedLayout)?
    let outermost = embedding?.containers(of: layout).first?.layout ?? layout
    return matrix.environments(for: outermost.canvas).map { name, environment in
      var solved = self.environment(of: layout, in: embedding) { _ in environment }
      if !growsWithText { solved.textSize = .large }
      let solution =
        if let last, last.environment == solved {
          last.solution
        } else {
          frames(of: layout, in: solved)
        }
      last = (solved, solution)
      return InspectedLayout.Version(environment: name, solution: solution)
    }
  }
}

extension Layout {
  /// Whether anything is laid out otherwise at another text size: a font of a text style, or the
  /// width that is comfortable to read.
  fileprivate var followsTextSize: Bool {
    views.contains { $0.font?.style != nil }
      || constraints.contains { constraint in
        constraint.equation.anchors.contains {
          if case .builtin(.readableContent, _) = $0.item { return true }
          return false
        }
      }
  }
}

extension Canvas {
  /// What Interface Builder lays out in: with what is removed at build time.
  fileprivate var designTimeEnvironment: Environment {
    var environment = environment
    environment.includesPlaceholders = true
    return environment
  }
}
