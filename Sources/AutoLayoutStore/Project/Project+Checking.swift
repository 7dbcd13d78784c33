import LayoutModel

extension Project {
  /// Solves layouts in every declared environment, or on their own canvas where there is none.
  ///
  /// On a device, a scene that a container view shows has the size that this view has there.
  ///
  /// - Parameter layout: the only layout to check; `nil` for all of them.
  public func check(layout: String? = nil) throws -> CheckReport {
    let declared = try environments()
    let embedding = declared.contains(where: \.isOfScreen) ? try embeddingIndex() : nil
    var report = CheckReport()
    for layout in try checked(layout) {
      if declared.isEmpty {
        report.add(
          frames(of: layout, in: layout.canvas.environment), of: layout, environment: nil)
      }
      for environment in declared {
        let solved = self.environment(
          of: layout, in: environment.isOfScreen ? embedding : nil,
          onScreen: environment.environment(for:))
        report.add(frames(of: layout, in: solved), of: layout, environment: environment.name)
      }
    }
    return report
  }

  /// Solves layouts in every environment of a matrix; what is wrong in several is said once.
  ///
  /// - Parameter layout: the only layout to check; `nil` for all of them.
  public func check(layout: String? = nil, in matrix: EnvironmentMatrix) throws -> CheckReport {
    let embedding = matrix.isOfScreen ? try embeddingIndex() : nil
    var report = CheckReport(isCondensed: true)
    for layout in try checked(layout) {
      // Where nothing follows the text size, one solution stands for all of them.
      let growsWithText = layout.followsTextSize
      var last: (environment: Environment, solution: SolvedLayout)?
      let outermost = embedding?.containers(of: layout).first?.layout ?? layout
      for (name, environment) in matrix.environments(for: outermost.canvas) {
        var solved = self.environment(of: layout, in: embedding) { _ in environment }
        if !growsWithText { solved.textSize = .large }
        let solution =
          if let last, last.environment == solved {
            last.solution
          } else {
            frames(of: layout, in: solved)
          }
        last = (solved, solution)
        report.add(solution, of: layout, environment: name)
      }
    }
    return report
  }

  private func checked(_ name: String?) throws -> [Layout] {
    let names = try name.map { [try layoutName($0)] } ?? layoutNames()
    return try names.map { try layout(named: $0) }
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
