import Foundation
import LayoutDrawing
import LayoutModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Constraints are drawn as dimension lines that do not overlap")
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
    // No line is drawn over a text.
    let picture = text.components(separatedBy: "class=\"key\"")[0]
    let line = try #require(picture.range(of: "class=\"head", options: .backwards))
    let name = try #require(picture.range(of: "class=\"name"))
    #expect(line.upperBound < name.lowerBound)
  }

  @Test("dashes show priorities, and states have a pattern in addition to a colour")
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
    #expect(text.contains(">broken</text>"))
  }

  @Test("a constraint without room for its text has a number; one without room for that is listed")
  func listed() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 300),
      views: (0..<12).map { number in
        ("b\(number)", Rect(x: Double(number) * 24, y: 40, width: 20, height: 30), [])
      },
      constraints: (0..<12).map { number -> DrawnLayout.Rule in
        { _, _, views in
          (Equation(Operand(views[number], .width), constant: 20), "theWidthOfBox\(number)")
        }
      })
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(text.contains(">Constraints</text>") && !text.contains(" spare\""))
    let numbers = text.matches(of: /<text class="dim-name no"[^>]*>(\d+)</).map(\.1)
    #expect(!numbers.isEmpty)
    for number in numbers { #expect(text.contains("text-anchor=\"end\">\(number)</text>")) }
    for number in 0..<12 {
      let name = "theWidthOfBox\(number)"
      #expect(
        text.contains(">\(name) 20</text>") || text.contains(">\(name): b\(number).width == 20</"),
        "\(name)")
    }
    // On a page, the tables serve as the list.
    let figure = LayoutFigure(drawn.layout, drawn.solution)
    #expect(!figure.svg.contains(">Constraints<"))
    let inTable = figure.constraintTable.matches(of: /<span class="al-no">(\d+)</).map(\.1)
    let inPicture = figure.svg.matches(of: /<text class="dim-name no"[^>]*>(\d+)</).map(\.1)
    #expect(!inTable.isEmpty && Set(inTable) == Set(inPicture))
  }

  @Test("a constraint without room for a line is listed, and shown on a page when pointed at")
  func spares() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 300),
      views: [("box", Rect(x: 80, y: 40, width: 100, height: 20), [])],
      constraints: (0..<12).map { number -> DrawnLayout.Rule in
        { _, _, views in (Equation(Operand(views[0], .width), constant: 100), "w\(number)") }
      })
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(text.contains(">Not drawn, or without a label</text>") && !text.contains(" spare\""))
    for number in 0..<12 {
      #expect(
        text.contains(">w\(number) 100</text>") || text.contains(">w\(number): box.width == 100</"))
    }
    #expect(LayoutFigure(drawn.layout, drawn.solution).svg.contains("class=\"dim spare\""))
  }

  @Test("no two texts overlap, and none extends beyond the picture", arguments: [6, 60, 500])
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
      let isSmall =
        match.1.contains("small") || match.1.contains("dim-name") || match.1 == "key"
        || match.1.contains("entry")
      // A phone's picture has one and a half pixels for a point.
      let size = (isSmall ? 11.0 : 12.0) / 1.5
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
    if count < 100 {
      for view in views {
        #expect(text.contains("\(view.name)</text>") || text.contains("…</text>"))
      }
    }
    #expect(rects.overlappingPairs().isEmpty)
  }

  @Test("the picture is well-formed, whatever the views are named")
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

  @Test("anchors are placed according to direction, margins and scroll view content")
  func anchors() throws {
    var drawn = try DrawnLayout(
      size: Size(width: 300, height: 300),
      views: [
        ("box", Rect(x: 100, y: 100, width: 50, height: 20), []),
        ("list", Rect(x: 0, y: 200, width: 300, height: 100), []),
      ],
      constraints: [
        { _, root, views in
          (
            Equation(Operand(views[0], .trailing), .equal, Operand(root, .trailing), constant: 1),
            "toTheLeft"
          )
        },
        { _, root, views in
          (
            Equation(Operand(views[0], .top), .equal, Operand(root, .topMargin), constant: 1),
            "toMargin"
          )
        },
        { _, root, views in
          (
            Equation(
              Operand(views[0], .lastBaseline), .equal, Operand(root, .bottom), constant: -1),
            "baseline"
          )
        },
      ])
    guard case .view(let root) = LayoutItem.view(drawn.layout.root),
      case .view(let list) = drawn.views[1]
    else { return }
    try drawn.layout.updateView(drawn.layout.root) { $0.direction = .rightToLeft }
    guard case .view(let box) = drawn.views[0] else { return }
    try drawn.layout.updateView(box) {
      $0.direction = .rightToLeft
      $0.lastBaseline = 6
    }
    func builtin(_ guide: BuiltinGuide, _ view: ViewID, _ rect: Rect) -> SolvedFrame {
      SolvedFrame(
        item: .builtin(guide, of: view), name: guide.rawValue, frame: rect, exact: rect,
        absolute: rect)
    }
    drawn.solution.frames += [
      builtin(.layoutMargins, root, Rect(x: 16, y: 30, width: 268, height: 240)),
      builtin(.layoutMargins, list, Rect(x: 8, y: 208, width: 284, height: 84)),
      builtin(.safeArea, root, Rect(x: 0, y: 20, width: 300, height: 280)),
    ]
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    // From the root's left edge to the box's left edge, which is its trailing edge.
    #expect(text.contains("d=\"M0 110L100 110\""))
    #expect(text.contains("d=\"M125 30L125 100\""))
    #expect(text.firstMatch(of: /d="M[0-9.]+ 300L[0-9.]+ 114"/) != nil)
    #expect(text.contains("class=\"safe\" x=\"0\" y=\"20\""))
    #expect(text.contains("class=\"margin\" x=\"16\" y=\"30\""))
    // No constraint refers to the list's margins.
    #expect(!text.contains("class=\"margin\" x=\"8\""))
  }

  @Test("a view inside a scroll view is measured from its content")
  func content() throws {
    let root = View(id: ViewID(high: 0, low: 1), name: "root")
    var layout = try Layout(
      id: LayoutID(high: 0, low: 1), name: "main",
      canvas: Canvas(size: Size(width: 300, height: 300)), root: root)
    let scroll = View(id: ViewID(high: 0, low: 2), name: "scroll", className: "UIScrollView")
    let inner = View(id: ViewID(high: 0, low: 3), name: "inner")
    try layout.addView(scroll, in: root.id)
    try layout.addView(inner, in: scroll.id)
    try layout.addConstraint(
      layout.makeConstraint(
        id: ConstraintID(high: 0, low: 9),
        Equation(
          Operand(.view(inner.id), .right), .equal, Operand(.view(scroll.id), .right), constant: -90
        ),
        name: "end"))
    func frame(_ item: LayoutItem, _ rect: Rect) -> SolvedFrame {
      SolvedFrame(item: item, name: "x", frame: rect, exact: rect, absolute: rect)
    }
    let bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    let solution = SolvedLayout(
      layout: layout.id, environment: layout.canvas.environment, status: .solved,
      frames: [
        frame(.view(root.id), bounds), frame(.view(scroll.id), bounds),
        frame(
          .builtin(.contentLayout, of: scroll.id), Rect(x: 0, y: 0, width: 450, height: 300)),
        frame(.view(inner.id), Rect(x: 0, y: 0, width: 360, height: 100)),
      ])
    #expect(LayoutFigure(layout, solution).svg.contains("d=\"M450 50L360 50\""))
  }

  @Test("frames that are not finite are left out of every picture")
  func notFinite() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 100, height: 100),
      views: [
        ("none", Rect(x: .nan, y: 0, width: 5, height: 5), []),
        ("endless", Rect(x: 0, y: 0, width: .infinity, height: 5), []),
        ("sum", Rect(x: 1.7e308, y: 0, width: 1.7e308, height: 5), []),
        ("box", Rect(x: 5, y: 5, width: 60, height: 40), []),
      ])
    var page = ProjectPage(title: "p")
    page.add(
      LayoutFigure(drawn.layout, drawn.solution), layout: "l", revision: "r", environment: "e")
    let texts = [
      SVGDrawing(drawn.layout, drawn.solution).text, page.html,
      SVGComparison("c", from: drawn.solution, to: drawn.solution).text,
      SVGDrawing(
        drawn.layout, drawn.solution,
        motion: SVGMotion([drawn.solution.frames, drawn.solution.frames], seconds: 1)
      ).text,
      TerminalPicture(drawn.layout, drawn.solution, columns: 40, rows: 20).lines().joined(),
    ]
    for text in texts {
      #expect(text.contains("box") && !text.contains("endless") && !text.contains("none</text>"))
      #expect(text.firstMatch(of: /(["\[, ]|")-?(nan|inf)["\],; ]/) == nil)
    }
    let chart = WidthChart(
      "c", widths: 1...2, bands: [.init(name: "b", points: [(1, .nan, .infinity), (2, 0, 1)])],
      breakpoints: [])
    #expect(!chart.text.contains("nan"))
  }

  @Test("numbers larger than any screen do no harm")
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
    // A device can have any size.
    for size in [Size(width: 1e308, height: 1e308), Size(width: 0, height: 0)] {
      var solution = drawn.solution
      solution.environment.size = size
      var sheet = SVGSheet("s")
      sheet.add(drawn.layout, solution, words: ["c"])
      #expect(!SVGDrawing(drawn.layout, solution).text.isEmpty && !sheet.text.isEmpty)
      #expect(!SVGComparison("c", from: solution, to: solution).text.isEmpty)
      #expect(!TerminalPicture(drawn.layout, solution, columns: 40, rows: 20).lines().isEmpty)
    }
  }
}

/// Pseudorandom numbers that are the same in every run.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  /// Returns a multiple of one half, from 0 up to a bound.
  mutating func next(_ bound: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 33) / Double(1 << 31) * bound * 2).rounded(.down) / 2
  }
}
