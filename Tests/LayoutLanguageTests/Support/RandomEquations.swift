import LayoutModel
import SeededNumbers

/// Generates equations that a layout accepts and UIKit activates.
struct RandomEquations {
  let layout: Layout
  var generator: SeededGenerator

  init(_ layout: Layout, seed: UInt64) {
    self.layout = layout
    generator = SeededGenerator(seed: seed)
  }

  /// A legal equation with its spacing resolved, as a layout's constraints have it.
  mutating func next() -> Equation {
    while true {
      var equation = Equation(operand(), generator.one(of: Relation.allCases))
      if generator.chance(80) {
        equation.second = operand()
        if generator.chance(40) { equation.multiplier = number() }
      }
      if generator.chance(60) { equation.constant = number() }
      if generator.chance(20) {
        let kind = generator.one(of: StandardSpacing.Kind.allCases)
        equation.spacing = StandardSpacing(kind, multiplier: kind == .document ? 1 : number())
      }
      if generator.chance(50) {
        equation.priority = LayoutPriority(
          Float(generator.one(of: [1, 250, 750, 999.5, 0.1, 1e-9])))
      }
      guard (try? layout.check(equation)) != nil, layout.activationError(of: equation) == nil
      else { continue }
      layout.resolveSpacing(&equation)
      return equation
    }
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: Double(Int.random(in: -50...50, using: &generator))
    case 1: Double(Int.random(in: -500...500, using: &generator)) / 10
    case 2: Double.random(in: -1...1, using: &generator)
    case 3: generator.one(of: [1.0 / 3, 16.0 / 9, -1, 0, 0.5, 1e-12, -1e-300])
    case 4: Double.random(in: -1e9...1e9, using: &generator)
    default: 8
    }
  }

  private mutating func operand() -> Operand {
    var operand = Operand(anchor())
    if generator.chance(8) { operand.origin = anchor() }
    return operand
  }

  private mutating func anchor() -> Anchor {
    Anchor(item(), generator.one(of: Attribute.usable))
  }

  private mutating func item() -> LayoutItem {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      .builtin(generator.one(of: BuiltinGuide.allCases), of: generator.one(of: layout.views).id)
    case 1 where !layout.guides.isEmpty: .guide(generator.one(of: layout.guides).id)
    default: .view(generator.one(of: layout.views).id)
    }
  }
}
