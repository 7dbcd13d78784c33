import Foundation
import LayoutDrawing
import LayoutModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Constraints are dimension lines that do not cover each other")
struct DimensionLineTests {
  private typealias Views = [(name: String, frame: Rect, ambiguous: Set<SolvedFrame.Part>)]

  @Test("a distance is measured between the edges, with its name and number")
  func distance() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 200),
      views: [("box", Rect(x: 80, y: 40, width: 100, height: 60), [])],
      constraints: [
        { _, root, views in
          (
            Equation(Operand(views[0], .left), .equal, Operand(root, .left), constant: 80),
            "inset"
          )
        },
        { _, _, views in (Equation(Operand(views[0], .width), constant: 100), nil) },
      ])
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(text.contains("<path class=\"dim\" d=\"M0 70L80 70\">"))
    #expect(text.contains(">inset 80</text>"))
    #expect(text.contains("<path class=\"dim\" d=\"M80 88L180 88\">"))
    #expect(text.contains(">100</text>"))
    #expect(text.contains("<title>inset: box.left == root.left + 80</title>"))
  }

  @Test("dashes tell priorities, and state has a pattern besides its colour")
  func states() throws {
    var drawn = try DrawnLayout(
      size: Size(width: 300, height: 300),
      views: [("box", Rect(x: 80, y: 40, width: 100, height: 200), [])],
      constraints: [1000, 750, 500, 100].map { priority -> DrawnLayout.Rule in
        { _, _, views in
          (Equation(Operand(views[0], .width), constant: 100, priority: priority), nil)
        }
      })
    let plain = SVGDrawing(drawn.layout, drawn.solution).text
    for kind in ["dim", "dim high", "dim medium", "dim low"] {
      #expect(plain.contains("<path class=\"\(kind)\" d=\"M80 "), "\(kind)")
    }
    let required = drawn.layout.constraints[0]
    let member = DiagnosedConstraint(.constraint(required.id), required.equation)
    drawn.solution.conflicts = [[member]]
    drawn.solution.broken = [member]
    drawn.solution.status = .unsatisfiable
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(text.contains("class=\"dim broken\"") && text.contains("class=\"cross\""))
    #expect(text.contains("class=\"view troubled\"") && text.contains("class=\"crossed\""))
    #expect(text.contains(">left out</text>"))
  }

  @Test("a constraint that finds no room is spared, and the legend counts it")
  func spares() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 300),
      views: [("box", Rect(x: 80, y: 40, width: 100, height: 20), [])],
      constraints: (0..<12).map { number -> DrawnLayout.Rule in
        { _, _, views in (Equation(Operand(views[0], .width), constant: 100), "w\(number)") }
      })
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(text.contains("class=\"dim spare\""))
    #expect(text.contains("constraints without room</text>"))
  }

  @Test("no two texts cover each other and none leaves the picture", arguments: [6, 60, 500])
  func legible(count: Int) throws {
    var random = SeededNumbers(seed: UInt64(count))
    let views: Views = (0..<count).map { number in
      let (x, y) = (random.next(360), random.next(780))
      return (
        "a view of number \(number)",
        Rect(x: x, y: y, width: 4 + random.next(120), height: 2 + random.next(90)),
        number % 7 == 0 ? [.x] : []
      )
    }
    let rules = (0..<count).map { number -> DrawnLayout.Rule in
      { _, root, views in
        let first = Operand(views[number], number % 2 == 0 ? .left : .top)
        let second = Operand(
          number % 3 == 0 ? root : views[(number * 7 + 1) % count],
          number % 2 == 0 ? .right : .bottom)
        return (
          Equation(first, .equal, second, constant: 12.5), number % 5 == 0 ? "n\(number)" : nil
        )
      }
    }
    let drawn = try DrawnLayout(
      name: String(repeating: "long ", count: 60), size: Size(width: 393, height: 852),
      views: views, constraints: rules)
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    let box = try #require(
      text.firstMatch(of: /viewBox="([-0-9.]+) ([-0-9.]+) ([-0-9.]+) ([-0-9.]+)"/))
    let bounds = try [box.1, box.2, box.3, box.4].map { try #require(Double($0)) }
    let pattern =
      /<text class="([^"]*)" x="([^"]*)" y="([^"]*)"( text-anchor="middle")?[^>]*>([^<]*)</
    var rects: [Rect] = []
    for match in text.matches(of: pattern) {
      let isSmall = match.1.contains("small") || match.1.contains("dim-name") || match.1 == "key"
      let size = isSmall ? 7.0 : 9.0
      // A face of average width.
      let width = Double(match.5.count) * 0.5 * size
      let x = try #require(Double(match.2)) - (match.4 == nil ? 0 : width / 2)
      let y = try #require(Double(match.3))
      #expect(x >= bounds[0] && x + width <= bounds[0] + bounds[2], "\(match.5)")
      #expect(y - size * 0.7 >= bounds[1] && y <= bounds[1] + bounds[3], "\(match.5)")
      if match.1.contains("name") {
        rects.append(Rect(x: x, y: y - size * 0.7, width: width, height: size * 0.7))
      }
    }
    #expect(rects.count >= 6)
    #expect(rects.overlappingPairs().isEmpty)
  }

  @Test("whatever views are called, the picture is well-formed")
  func wellFormed() throws {
    let names = ["a<b>&\"c'", "]]>", "<\u{301}script>", "&\u{308}amp;", "𝄞\u{200F}ש", "\u{FFFE}x"]
    let drawn = try DrawnLayout(
      name: "<&>", size: Size(width: 400, height: 400),
      views: names.enumerated().map { index, name in
        (name, Rect(x: 0, y: Double(index) * 60, width: 200, height: 50), [])
      },
      constraints: names.indices.map { index in
        { _, root, views in
          (
            Equation(Operand(views[index], .right), .equal, Operand(root, .right), constant: -200),
            names[index]
          )
        }
      })
    for text in [
      SVGDrawing(drawn.layout, drawn.solution).text,
      SVGComparison("<&>", from: drawn.solution, to: drawn.solution).text,
    ] {
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test("numbers beyond every screen do no harm")
  func huge() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 1e9, height: 3),
      views: [
        ("far", Rect(x: 1e9, y: -1e9, width: 1e9, height: 1e9), [.x]),
        ("negative", Rect(x: 5, y: 1, width: -50, height: -2), []),
      ],
      constraints: [
        { _, root, views in
          (
            Equation(Operand(views[0], .left), .equal, Operand(root, .right), constant: 1e9), "far"
          )
        },
        { _, _, views in (Equation(Operand(views[1], .width), constant: -50), nil) },
      ])
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(!text.contains("width=\"-") && !text.contains("height=\"-"))
    #expect(!text.contains("nan") && !text.contains("inf\""))
  }
}

/// Numbers that are the same in every run.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  /// From 0 to below a bound, in halves.
  mutating func next(_ bound: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 33) / Double(1 << 31) * bound * 2).rounded(.down) / 2
  }
}
