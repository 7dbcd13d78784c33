import LayoutModel
import SeededNumbers

extension Scene {
  /// A random view tree with random constraints, often ambiguous or contradictory.
  static func random(seed: UInt64, views: Int = 8) throws -> Scene {
    var random = SeededGenerator(seed: seed)
    var scene = try Scene(
      400, 700, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    var names = ["root"]
    for number in 0..<views {
      let name = "v\(number)"
      let className = ["UIView", "UILabel", "UISwitch", "UIStackView"].randomElement(using: &random)
      let hasSize = Bool.random(using: &random)
      try scene.view(
        name, in: names.randomElement(using: &random) ?? "root", className ?? "UIView",
        size: hasSize ? (Double.random(in: 10...90, using: &random).rounded(), 20) : (nil, nil))
      names.append(name)
    }
    for _ in 0..<3 * views {
      if let text = randomEquation(names, using: &random) { _ = try? scene.constrain(text) }
    }
    return scene
  }

  private static func randomEquation(
    _ names: [String], using random: inout SeededGenerator
  ) -> String? {
    guard let first = names.dropFirst().randomElement(using: &random),
      let second = names.randomElement(using: &random), first != second,
      let relation = ["==", "==", "==", ">=", "<="].randomElement(using: &random)
    else { return nil }
    let sides = [
      ["leading", "trailing", "centerX", "leadingMargin"],
      ["top", "bottom", "centerY", "topMargin", "firstBaseline"], ["width", "height"],
    ].randomElement(using: &random)
    guard let sides, let a = sides.randomElement(using: &random),
      let b = sides.randomElement(using: &random)
    else { return nil }
    let constant = Int.random(in: 0...40, using: &random)
    let priority = ["", "", " @750", " @500", " @250"].randomElement(using: &random) ?? ""
    if sides.contains("width"), Bool.random(using: &random) {
      return "\(first).\(a) \(relation) \(constant + 10)\(priority)"
    }
    return "\(first).\(a) \(relation) \(second).\(b) + \(constant)\(priority)"
  }
}
