import Foundation
import LayoutDrawing
import LayoutModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Sheets and charts")
struct SheetAndChartTests {
  /// A layout on a device, with one view.
  private func screen(
    _ device: String, _ orientation: Orientation = .portrait, box: Rect? = nil
  ) throws -> DrawnLayout {
    let environment = try #require(Device.named(device)).environment(orientation)
    var drawn = try DrawnLayout(
      size: environment.size,
      views: [("box", box ?? Rect(x: 10, y: 10, width: 200, height: 100), [])])
    drawn.solution.environment = environment
    return drawn
  }

  /// The frames of the pictures in a sheet or chart.
  private func boxes(_ text: String) throws -> [Rect] {
    try text.matches(
      of: /<svg x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/
    ).map { cell in
      let numbers = try [cell.1, cell.2, cell.3, cell.4].map { try #require(Double($0)) }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// The size of a whole picture.
  private func size(_ text: String) throws -> Size {
    let found = try #require(text.firstMatch(of: /\ width="([0-9.]+)" height="([0-9.]+)"/))
    return Size(width: try #require(Double(found.1)), height: try #require(Double(found.2)))
  }

  @Test(
    "the pictures of a sheet have one scale, are next to each other, and fill its width",
    arguments: [0, 1, 3, 12, 90])
  func grid(count: Int) throws {
    var sheet = SVGSheet("main <&>")
    for number in 0..<count {
      let drawn = try screen(number % 2 == 0 ? "iphone-se" : "ipad-air")
      sheet.add(drawn.layout, drawn.solution, words: ["environment", "\(number)"])
    }
    let text = sheet.text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    let boxes = try boxes(text)
    #expect(boxes.count == count && boxes.overlappingPairs().isEmpty)
    let whole = try size(text)
    #expect(boxes.allSatisfy { $0.maxX <= whole.width && $0.maxY <= whole.height })
    let scales = boxes.map { $0.height / ($0.width > $0.height * 0.6 ? 1180 : 667) }
    #expect((scales.max() ?? 0) - (scales.min() ?? 0) < 0.001)
    if count > 1 {
      #expect(whole.width <= SVGSheet.usualWidth && whole.width > 1000)
      // What all pictures have in common is shown once above them.
      #expect(text.contains(">all: environment</text>") && !text.contains(">environment 1</text>"))
      for number in 0..<count { #expect(text.contains(">\(number)</text>")) }
    }
    #expect(text == sheet.text)
  }

  @Test(
    "findings have a badge, an outline and a number at their view, and their picture comes first")
  func troubles() throws {
    var sheet = SVGSheet("main")
    let fine = try screen("iphone-15")
    sheet.add(fine.layout, fine.solution, words: ["iphone-15"], troubles: [])
    let cut = try screen("iphone-se", box: Rect(x: 300, y: 10, width: 200, height: 20))
    sheet.add(
      cut.layout, cut.solution, words: ["iphone-se"],
      troubles: [SheetTrouble(.outside, "box stands out", about: [cut.views[0]])])
    let broken = try screen("iphone-x")
    sheet.add(
      broken.layout, broken.solution, words: ["iphone-x"], alike: ["iphone-x large"],
      troubles: [
        SheetTrouble(.outside, "box stands out", about: [broken.views[0]]),
        SheetTrouble(
          .contradiction, "2 cannot hold", constraints: ["box.width == 8", "box.width == 9"],
          about: [broken.views[0]]),
      ])
    let text = sheet.text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    let captions = text.matches(of: /class="caption"[^>]*>(?:<title>[^<]*<\/title>)?([^<]+)</).map {
      String($0.1)
    }
    #expect(captions == ["iphone-x", "iphone-se", "iphone-15"])
    #expect(text.contains(">2 of 4 environments have conflicts</text>"))
    #expect(text.contains(">3 have views outside</text>"))
    #expect(text.contains(">1 without findings</text>"))
    #expect(text.components(separatedBy: "class=\"accent ").count == 3)
    // The same problem has one number, wherever it occurs.
    #expect(text.components(separatedBy: ">2</text>").count == 4)
    #expect(text.contains(">box stands out — iphone-x, iphone-se</text>"))
    #expect(text.contains(">box.width == 9</text>"))
    // Numbers are next to devices, and nothing is outside a device's picture.
    let whole = try size(text)
    for number in text.matches(of: /class="count" x="([0-9.]+)"/) {
      let x = try #require(Double(number.1))
      #expect(x > 0 && x < whole.width)
    }
  }

  @Test("a sheet only states that there are no findings if it was checked")
  func fine() throws {
    let drawn = try screen("iphone-se")
    for troubles in [nil, []] as [[SheetTrouble]?] {
      var sheet = SVGSheet("main")
      sheet.add(drawn.layout, drawn.solution, words: ["iphone-se"], troubles: troubles)
      #expect(sheet.text.contains(">no findings</text>") == (troubles != nil))
    }
  }

  @Test("short pictures are stacked where a taller one leaves room")
  func stacked() throws {
    var sheet = SVGSheet("main")
    for (device, orientation) in [
      ("ipad-air", Orientation.portrait), ("iphone-se", .landscape), ("iphone-se", .landscape),
    ] {
      let drawn = try screen(device, orientation)
      sheet.add(drawn.layout, drawn.solution, words: [device, orientation.rawValue])
    }
    let boxes = try boxes(sheet.text)
    #expect(boxes.count == 3 && boxes[1].x == boxes[2].x && boxes[2].y > boxes[1].maxY)
    #expect(boxes[2].maxY <= boxes[0].maxY + 20)
  }

  @Test("a chart has a band for each view, with its name, and a line at each breakpoint")
  func chart() throws {
    let bands = (0..<20).map { number in
      WidthChart.Band(
        name: "view \(number) <\(String(repeating: "long", count: 12))>",
        points: [(320, 10, 200), (480, 10, 300 + Double(number)), (1024, 10, 1000)])
    }
    let text = WidthChart(
      "main", widths: 320...1024, bands: bands, breakpoints: [480, 481, 482, 700]
    ).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.components(separatedBy: "class=\"bend\"").count == 6)
    #expect(text.components(separatedBy: "class=\"band\"").count == 21)
    #expect(text.contains("<title>breakpoint at 480</title>") && text.contains(">480</text>"))
    // Each view has a separate chart, below its name.
    let names = text.matches(of: /<text class="name" x="([0-9.]+)" y="([0-9.]+)">/)
    let heights = try names.map { try #require(Double($0.2)) }
    let plots = text.matches(of: /<rect class="axis" x="[0-9.]+" y="([0-9.]+)"/)
    let tops = try plots.map { try #require(Double($0.1)) }
    #expect(names.count == 20 && tops.count == 20)
    #expect(zip(heights, tops).allSatisfy { $0 < $1 && $1 - $0 < 20 })
    #expect(zip(tops, heights.dropFirst()).allSatisfy { $1 - $0 > 88 })
    // Edges differ in their dashes and have their positions at ends and bends.
    #expect(text.components(separatedBy: "class=\"edge start\"").count == 22)
    #expect(text.components(separatedBy: ">left 10</text>").count == 41)
    #expect(text.contains(">right 1000</text>") && text.contains(">319</text>"))
    #expect(text.contains("right edge\n200 at 320\n319 at 480\n1000 at 1024</title>"))
  }

  @Test("a discontinuity has its position on both sides")
  func jump() throws {
    let text = WidthChart(
      "main", widths: 320...1024,
      bands: [
        .init(
          name: "box", points: [(320, 10, 200), (600, 10, 480), (600, 10, 300), (1024, 10, 724)]
        )
      ], breakpoints: [600]
    ).text
    #expect(text.contains(">480</text>") && text.contains(">300</text>"))
    #expect(text.components(separatedBy: "class=\"dot end\"").count == 3)
  }

  @Test("a chart shows the layout at some widths, with letters that mark them on the axis")
  func stills() throws {
    var chart = WidthChart(
      "main", widths: 320...1024,
      bands: [.init(name: "box", points: [(320, 10, 200), (1024, 10, 200)])], breakpoints: [])
    for width in [320.0, 1024] {
      let drawn = try DrawnLayout(
        size: Size(width: width, height: 800),
        views: [("box", Rect(x: 10, y: 10, width: 190, height: 50), [])])
      chart.add(drawn.layout, drawn.solution, at: width, words: "an end")
    }
    let text = chart.text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    let boxes = try boxes(text)
    #expect(boxes.count == 2 && abs(boxes[1].width / boxes[0].width - 3.2) < 0.01)
    for letter in ["A", "B"] {
      // Next to its picture and on the axis.
      #expect(text.components(separatedBy: ">\(letter)</text>").count == 3)
    }
    let axis = try #require(text.firstMatch(of: /class="axis" d="M([0-9.]+) [0-9.]+L([0-9.]+)/))
    let letters = text.matches(of: /class="count" x="([0-9.]+)"[^>]*>[AB]</).map { $0.1 }
    #expect(letters.count == 4 && letters[2] == axis.1 && letters[3] == axis.2)
  }
}
