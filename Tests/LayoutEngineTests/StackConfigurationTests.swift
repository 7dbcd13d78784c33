import LayoutModel
import Testing

/// kean/Arranged (MIT) lays the same 240 stacks out with UIStackView on a device but stores no
/// values; here they are compared with the recipe and with the meaning of each setting.
@Suite("Arranged's stack configurations")
struct StackConfigurationTests {
  @Test("there are 240")
  func count() {
    #expect(StackConfiguration.all.count == 240)
  }

  @Test(
    "the engine creates the expected constraints and no others", arguments: StackConfiguration.all)
  func recipe(_ configuration: StackConfiguration) throws {
    let made = try configuration.made(configuration.scene()).sorted()
    let expected = StackRecipe(configuration).constraints
    let missing = Set(expected).subtracting(made).sorted()
    let surplus = Set(made).subtracting(expected).sorted()
    #expect(missing.isEmpty && surplus.isEmpty, "missing \(missing), surplus \(surplus)")
    #expect(made.count == expected.count)
  }

  @Test("frames satisfy the distribution and alignment", arguments: StackConfiguration.all)
  func frames(_ configuration: StackConfiguration) throws {
    let solved = try configuration.scene().solve()
    #expect(solved.status != .unsatisfiable)
    let along = extents(solved, configuration.axis)
    let across = extents(solved, configuration.axis == .horizontal ? .vertical : .horizontal)
    try #require(along.count == 3 && across.count == 3)
    expectEnds(along)
    expectDistribution(configuration, along)
    expectAlignment(configuration, across)
  }

  private struct Extent {
    var low: Double
    var length: Double
    var high: Double { low + length }
    var center: Double { low + length / 2 }
  }

  private func extents(_ solved: SolvedLayout, _ axis: Axis) -> [Extent] {
    StackConfiguration.content.compactMap { view in
      solved.frames.first { $0.name == view.name }.map { frame in
        let rect = frame.exact
        return axis == .horizontal
          ? Extent(low: rect.x, length: rect.width) : Extent(low: rect.y, length: rect.height)
      }
    }
  }

  private func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  private func expectEnds(_ along: [Extent]) {
    #expect(close(along[0].low, 0) && close(along[2].high, 400))
    #expect(along.allSatisfy { $0.length >= 0 })
  }

  private func expectDistribution(_ configuration: StackConfiguration, _ along: [Extent]) {
    let (ascent, descent) = (StackConfiguration.ascent, StackConfiguration.descent)
    let gaps = zip(along, along.dropFirst()).map { before, after in
      configuration.spacesBaselines
        ? after.low + ascent - (before.high - descent) : after.low - before.high
    }
    let content = StackConfiguration.content.map(\.along)
    let spacing = configuration.spacing
    switch configuration.distribution {
    case .gravityAreas: break
    case .fill:
      #expect(gaps.allSatisfy { close($0, spacing) })
      #expect(close(along[0].length, content[0]) && close(along[1].length, content[1]))
    case .fillEqually:
      #expect(gaps.allSatisfy { close($0, spacing) })
      #expect(along.allSatisfy { close($0.length, along[0].length) })
    case .fillProportionally:
      #expect(gaps.allSatisfy { close($0, spacing) })
      // The strongest proportions are met; the last view takes the remaining space.
      let total = content.reduce(0, +) + 2 * spacing
      #expect(close(along[0].length, 400 * content[0] / total))
      #expect(close(along[1].length, 400 * content[1] / total))
    case .equalSpacing:
      #expect(close(gaps[0], gaps[1]) && gaps[0] >= spacing - 1e-6)
      #expect(zip(along, content).allSatisfy { close($0.length, $1) })
    case .equalCentering:
      #expect(close(along[1].center - along[0].center, along[2].center - along[1].center))
      #expect(gaps.allSatisfy { $0 >= spacing - 1e-6 })
      #expect(zip(along, content).allSatisfy { close($0.length, $1) })
    }
  }

  private func expectAlignment(_ configuration: StackConfiguration, _ across: [Extent]) {
    let content = StackConfiguration.content.map(\.across)
    if configuration.alignment == .fill {
      #expect(across.allSatisfy { close($0.low, 0) && close($0.high, 120) })
      return
    }
    #expect(zip(across, content).allSatisfy { close($0.length, $1) })
    let (ascent, descent) = (StackConfiguration.ascent, StackConfiguration.descent)
    switch (configuration.alignment, configuration.alignsBaselines) {
    case (.firstBaseline, true):
      #expect(across.allSatisfy { close($0.low + ascent, across[0].low + ascent) })
      #expect(across[0].low >= -1e-6 && across.allSatisfy { $0.high <= 120 + 1e-6 })
    case (.lastBaseline, true):
      #expect(across.allSatisfy { close($0.high - descent, across[0].high - descent) })
      #expect(across[0].high <= 120 + 1e-6 && across.allSatisfy { $0.low >= -1e-6 })
    case (.center, _):
      #expect(across.allSatisfy { close($0.center, 60) })
    case (.trailing, _), (.bottom, _), (.lastBaseline, _):
      #expect(across.allSatisfy { close($0.high, 120) })
    default:
      #expect(across.allSatisfy { close($0.low, 0) })
    }
  }
}
