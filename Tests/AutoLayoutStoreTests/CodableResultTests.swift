import Foundation
import RandomLayouts
import Testing

@testable import AutoLayoutStore

@Suite("Coding of results for other programs")
struct CodableResultTests {
  private func encoded(_ solution: SolvedLayout) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(solution)
  }

  @Test("results survive an encoding round trip, and encode the same each time")
  func roundTrip() throws {
    var statuses: Set<SolvedLayout.Status> = []
    for seed in 0..<40 {
      var generator = RandomLayout(seed: UInt64(seed))
      let layout = try generator.make(views: 12, constraints: 18)
      var environment = layout.canvas.environment
      environment.language = Language("ar-EG")
      environment.keyboard = Rect(x: 0, y: 10, width: 5, height: 5)
      for environment in [layout.canvas.environment, environment] {
        let service = SolverService(TableMeasurer())
        let solution = service.solve(layout, in: environment, includingOwnGuides: true)
        statuses.insert(solution.status)
        let data = try encoded(solution)
        let again = try JSONDecoder().decode(SolvedLayout.self, from: data)
        #expect(again == solution, "seed \(seed)")
        #expect(try encoded(again) == data, "seed \(seed)")
      }
    }
    #expect(statuses.count >= 2)
  }

  @Test("a frame decodes as what it is")
  func frame() throws {
    let frame = SolvedFrame(
      item: .builtin(.safeArea, of: ViewID(high: 0, low: 255)), name: "root.safeArea",
      frame: Rect(x: 0, y: 59, width: 393, height: 759),
      exact: Rect(x: 0, y: 59.25, width: 393, height: 759),
      absolute: Rect(x: 0, y: 59, width: 393, height: 759), ambiguous: [.height, .x])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rect = { (y: String) in #"{"height":759,"width":393,"x":0,"y":\#(y)}"# }
    #expect(
      String(decoding: try encoder.encode(frame), as: UTF8.self)
        == #"{"absolute":\#(rect("59")),"ambiguous":["x","height"],"exact":\#(rect("59.25")),"#
        + #""frame":\#(rect("59")),"item":{"builtin":"safeArea","#
        + #""view":"000000000000000000000000000000ff"},"name":"root.safeArea"}"#)
  }

  @Test(
    "meaningless values are reported",
    arguments: [#"["<"]"#, #"["=>"]"#, "[0]", #"[{"system": 1}]"#])
  func damage(_ text: String) {
    let data = Data(text.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Relation].self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([ViewID].self, from: data) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DiagnosedConstraint.Origin].self, from: data)
    }
  }

  @Test("fields missing from an environment have their defaults")
  func olderEnvironments() throws {
    var environment = Environment(size: Size(width: 10, height: 20))
    let keys = ["isUnflipped", "isKeyboardUndocked", "includesPlaceholders"]
    func decoded(without gone: [String]) throws -> Environment {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      var text = String(decoding: try encoder.encode(environment), as: UTF8.self)
      for key in gone {
        let count = text.count
        for value in [true, false] { text = text.replacing("\"\(key)\":\(value),", with: "") }
        #expect(text.count < count)
      }
      return try JSONDecoder().decode(Environment.self, from: Data(text.utf8))
    }
    #expect(try decoded(without: keys) == environment)
    environment.isUnflipped = true
    environment.isKeyboardUndocked = true
    environment.includesPlaceholders = true
    #expect(try decoded(without: []) == environment)
    for key in keys { #expect(try decoded(without: [key]) != environment) }
  }

  @Test("an impossible priority is rejected")
  func priorities() throws {
    func decode<Value: Decodable>(_ text: String, _ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    for text in ["[2000]", "[-1]", "[1000.5]"] {
      #expect(throws: DecodingError.self) { try decode(text, [LayoutPriority].self) }
    }
    #expect(try decode("[0, 0.5, 1000]", [LayoutPriority].self) == [.notVisible, 0.5, .required])
    let width = Operand(.view(ViewID(high: 0, low: 1)), .width)
    for (priority, isLegal) in [(LayoutPriority(1), true), (0, false), (1001, false)] {
      let equation = Equation(
        width, .equal, width, multiplier: 2, constant: 3, priority: priority)
      let text = String(decoding: try JSONEncoder().encode(equation), as: UTF8.self)
      if isLegal {
        #expect(try decode(text, Equation.self) == equation)
      } else {
        #expect(throws: DecodingError.self) { try decode(text, Equation.self) }
      }
    }
  }
}
