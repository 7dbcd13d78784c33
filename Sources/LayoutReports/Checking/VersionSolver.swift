import AutoLayoutStore
import LayoutEngine
import LayoutInspection
import LayoutModel

/// Solves layouts in every environment that they are checked in.
struct VersionSolver {
  let layouts: any LayoutCollection
  /// The declared environments, used if there is no matrix.
  let declared: [DeclaredEnvironment]
  let matrix: EnvironmentMatrix?
  /// The index of embedded layouts; `nil` if every layout fills its canvas.
  let embedding: EmbeddingIndex?

  /// Returns the versions of each layout, solving equal environments only once.
  ///
  /// - Parameter measurer: Measures content instead of the layouts' own measurer.
  func callAsFunction(
    of layouts: [Layout], measuredBy measurer: (any ContentMeasurer)? = nil
  ) -> [[InspectedLayout.Version]] {
    let wanted = layouts.map(environments(for:))
    let questions = zip(layouts, wanted).map { layout, wanted in
      LayoutEngine.Question(layout, in: wanted.distinct)
    }
    let engine = LayoutEngine(measurer: measurer ?? self.layouts.measurer)
    return zip(wanted, engine.solve(questions)).map { wanted, solutions in
      wanted.places.map { name, place in
        InspectedLayout.Version(environment: name, solution: solutions[place])
      }
    }
  }

  /// Returns the versions of one layout.
  func callAsFunction(of layout: Layout) -> [InspectedLayout.Version] { self(of: [layout])[0] }

  /// Returns the environments of a layout, by name.
  func environments(of layout: Layout) -> [(name: String?, environment: Environment)] {
    let wanted = environments(for: layout)
    return wanted.places.map { ($0.name, wanted.distinct[$0.place]) }
  }

  /// Environments by name, with equal ones stored once.
  private struct Wanted {
    var distinct: [Environment] = []
    var places: [(name: String?, place: Int)] = []

    mutating func append(_ name: String?, _ environment: Environment) {
      // Equal environments are mostly consecutive.
      let known = distinct.lastIndex(of: environment)
      if known == nil { distinct.append(environment) }
      places.append((name, known ?? distinct.count - 1))
    }
  }

  private func environments(for layout: Layout) -> Wanted {
    var wanted = Wanted()
    guard let matrix else {
      for environment in declared {
        wanted.append(
          environment.name,
          self.layouts.environment(
            of: layout, in: environment.mayResizeContainers ? embedding : nil,
            onScreen: environment.environment(for:)))
      }
      if declared.isEmpty { wanted.append(nil, layout.canvas.environment) }
      return wanted
    }
    // If nothing depends on the text size, one solution is valid for all of them.
    let growsWithText = layout.followsTextSize
    let outermost = embedding?.containers(of: layout).first?.layout ?? layout
    for (name, environment) in matrix.environments(for: outermost.canvas) {
      var solved = self.layouts.environment(of: layout, in: embedding) { canvas in
        matrix.isOfScreen && layout.source != nil
          ? canvas.environment(onScreen: environment) : environment
      }
      if !growsWithText { solved.textSize = .large }
      wanted.append(name, solved)
    }
    return wanted
  }
}

extension Layout {
  /// Whether the layout depends on the text size, by a font of a text style or a readable content
  /// guide.
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
