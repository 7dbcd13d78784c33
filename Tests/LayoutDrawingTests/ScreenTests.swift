import LayoutDrawing
import LayoutModel
import Testing

@Suite("A screen is a layout as the app shows it")
struct ScreenTests {
  private var drawn: DrawnLayout

  init() throws {
    drawn = try DrawnLayout(
      size: Size(width: 320, height: 480),
      views: [
        ("box", Rect(x: 10, y: 20, width: 100, height: 40), []),
        ("small", Rect(x: 10, y: 80, width: 120, height: 12), []),
      ])
  }

  private func id(_ index: Int) -> ViewID { ViewID(high: 0, low: UInt64(index + 2)) }

  /// The picture after changing a view and giving it an appearance.
  private func svg(
    _ index: Int = 0, _ looks: ViewAppearance = ViewAppearance(),
    size: Size? = nil, change: (inout View) -> Void = { _ in }
  ) throws -> String {
    var drawn = drawn
    try drawn.layout.updateView(id(index)) { change(&$0) }
    if let size {
      drawn.solution.frames[index + 1].absolute.width = size.width
      drawn.solution.frames[index + 1].absolute.height = size.height
    }
    var options = PictureOptions()
    options.layers = [.screen]
    var appearance = LayoutAppearance()
    appearance.views[id(index)] = looks
    options.screen = ScreenOptions(appearance)
    return SVGDrawing(drawn.layout, drawn.solution, options: options).text
  }

  private func label(_ text: String, size: Double = 17) -> (inout View) -> Void {
    {
      $0.kind = .label
      $0.text = text
      $0.font = FontDescription(pointSize: size)
    }
  }

  private var textLooks: ViewAppearance { ViewAppearance(kind: .label) }

  @Test("bar items and the back button begin at the leading edge")
  func barItems() throws {
    var content = NavigationContent()
    content.left = [BarItem(title: "One"), BarItem(title: "Two")]
    content.right = [BarItem(title: "Three"), BarItem(title: "Four")]
    func places(_ words: [String], _ direction: LayoutDirection) throws -> [String] {
      var drawn = drawn
      drawn.solution.environment.direction = direction
      drawn.solution.frames[1].absolute = Rect(x: 0, y: 0, width: 320, height: 44)
      var looks = ViewAppearance()
      looks.content = .navigationBar(content)
      var options = PictureOptions()
      options.layers = [.screen]
      var appearance = LayoutAppearance()
      appearance.views[id(0)] = looks
      options.screen = ScreenOptions(appearance)
      let text = SVGDrawing(drawn.layout, drawn.solution, options: options).text
      let found = try words.map { word in
        let match = try #require(
          text.firstMatch(of: try Regex("<text x=\"([0-9.]+)\"[^>]*>\(word)<")), "\(text)")
        return (word, Double(match.output[1].substring ?? "") ?? 0)
      }
      return found.sorted { $0.1 < $1.1 }.map(\.0)
    }
    let words = ["One", "Two", "Three", "Four"]
    #expect(try places(words, .leftToRight) == words)
    #expect(try places(words, .rightToLeft) == words.reversed())
    content.back = "Inbox"
    #expect(try places(["Inbox", "Three"], .leftToRight) == ["Inbox", "Three"])
    #expect(try places(["Inbox", "Three"], .rightToLeft) == ["Three", "Inbox"])
  }

  @Test("a background is drawn with its corners, its border and its opacity")
  func background() throws {
    var looks = ViewAppearance()
    looks.background = AdaptiveColor(ColorValue(rgb: 0x336699, alpha: 0.5))
    looks.cornerRadius = 8
    looks.borderWidth = 2
    looks.borderColor = AdaptiveColor(ColorValue(rgb: 0xFF0000))
    looks.alpha = 0.25
    let text = try svg(0, looks)
    #expect(
      text.contains(
        "<rect x=\"10\" y=\"20\" width=\"100\" height=\"40\" rx=\"8\" fill=\"#336699\" "
          + "fill-opacity=\"0.5\"/>"))
    #expect(text.contains("stroke=\"#ff0000\" stroke-width=\"2\"/>"))
    #expect(text.contains("<g opacity=\"0.25\">"))
  }

  @Test("a text has its measured width, whatever font it is drawn in")
  func measured() throws {
    let text = try svg(0, textLooks, change: label("Text"))
    let found = try #require(text.firstMatch(of: /letter-spacing="(\S+)" textLength="(\S+)"/))
    #expect(try #require(Double(found.2)) > 30)
    #expect(text.contains(">Text</text>"))
  }

  @Test("a text without room ends in an ellipsis, and wraps as far as its lines allow")
  func room() throws {
    let words = "Many words that do not fit into the width of the label"
    let one = try svg(0, textLooks, change: label(words))
    #expect(one.contains("…</text>") && one.components("<text") == 1)
    let two = try svg(0, textLooks) {
      label(words)(&$0)
      $0.numberOfLines = 2
    }
    #expect(two.components("<text") == 2 && two.components("…") == 1)
  }

  @Test("letters are never too small to read")
  func readable() throws {
    for size in [0.01, 1, 6, 11] {
      let text = try svg(1, textLooks, change: label("tiny", size: size))
      let root = try #require(text.firstMatch(of: /viewBox="\S+ \S+ (\S+) \S+" width="(\S+)"/))
      let scale = try #require(Double(root.2)) / (try #require(Double(root.1)))
      let font = try #require(text.firstMatch(of: /font-size="([0-9.]+)"[^>]*>tiny/))
      #expect(try #require(Double(font.1)) * scale >= 10.99)
    }
  }

  @Test("hidden and transparent views are left out with their contents")
  func hidden() throws {
    #expect(
      try !svg(0, textLooks) {
        label("Secret")(&$0); $0.isHidden = true
      }.contains("Secret"))
    var looks = textLooks
    looks.alpha = 0
    #expect(try !svg(0, looks, change: label("Secret")).contains("Secret"))
  }

  @Test(
    "views with numbers that cannot be drawn leave a valid picture",
    arguments: [0, -1, 1e-9, 1e6, 1e15, Double.greatestFiniteMagnitude, .infinity, .nan])
  func hostile(value: Double) throws {
    for kind in ViewKind.known {
      var looks = ViewAppearance(kind: kind)
      looks.cornerRadius = value
      looks.borderWidth = value
      looks.alpha = value
      looks.background = AdaptiveColor(ColorValue(red: value, green: value, blue: value))
      switch looks.content {
      case .slider: looks.content = .slider(min(max(value, 0), 1))
      case .pages: looks.content = .pages(count: 100, current: 200)
      case .segments: looks.content = .segments([], selected: -1)
      default: break
      }
      let text = try svg(0, looks, size: Size(width: value, height: value)) {
        $0.kind = kind
        $0.text = "Text & <more>"
        // The model rejects other values.
        if value.isFinite, value.magnitude <= Layout.largestNumber {
          $0.font = FontDescription(pointSize: value)
        }
      }
      #expect(text.hasSuffix("</svg>\n"))
      #expect(!text.contains("nan") && !text.contains("inf"))
      #expect(!text.contains("<more>"))
    }
  }

  @Test("the same layout gives the same bytes")
  func determinism() throws {
    let first = try svg(0, textLooks, change: label("Text"))
    for _ in 0..<5 { #expect(try svg(0, textLooks, change: label("Text")) == first) }
  }

  @Test("an image follows its content mode, and a missing one has a placeholder")
  func image() throws {
    var drawn = drawn
    try drawn.layout.updateView(id(0)) { $0.kind = .imageView }
    var looks = ViewAppearance(kind: .imageView)
    looks.content = .image(ImageReference(name: "a \"b\""))
    looks.contentMode = .aspectFill
    var appearance = LayoutAppearance()
    appearance.views[id(0)] = looks
    var options = PictureOptions()
    options.layers = [.screen]
    options.screen = ScreenOptions(appearance)
    let missing = SVGDrawing(drawn.layout, drawn.solution, options: options).text
    #expect(missing.contains("<title>a &quot;b&quot;</title>") && !missing.contains("<image"))
    options.screen.looks.images["a \"b\""] = ImageFile(format: .jpeg, bytes: [1, 2, 3, 4])
    let shown = SVGDrawing(drawn.layout, drawn.solution, options: options).text
    #expect(shown.contains("preserveAspectRatio=\"xMidYMid slice\""))
    #expect(shown.contains("href=\"data:image/jpeg;base64,AQIDBA==\""))
    // An SVG scales itself to its rectangle, so aspect fill needs a sufficiently large rectangle.
    let svg = Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"/>"#.utf8)
    options.screen.looks.images["a \"b\""] = ImageFile(format: .svg, bytes: svg)
    let filling = SVGDrawing(drawn.layout, drawn.solution, options: options).text
    #expect(filling.contains("<image x=\"10\" y=\"-10\" width=\"100\" height=\"100\""))
    #expect(filling.contains("<rect x=\"10\" y=\"20\" width=\"100\" height=\"40\"/></clipPath>"))
  }

  @Test("controls that fill begin at the leading edge")
  func mirrored() throws {
    var looks = ViewAppearance(kind: .slider)
    looks.content = .slider(0)
    /// The position of the thumb.
    func thumb(_ direction: LayoutDirection) throws -> Double? {
      let text = try svg(0, looks) {
        $0.kind = .slider
        $0.direction = direction
      }
      return Double(try #require(text.firstMatch(of: /<circle cx="(\S+)"/)).1)
    }
    #expect(try thumb(.leftToRight) == 23)
    #expect(try thumb(.rightToLeft) == 97)
  }

  @Test("inset cells share rounded corners")
  func insetCells() throws {
    var options = PictureOptions()
    options.layers = [.screen]
    options.screen.parts = [20.0, 60, 140].map { y in
      ScreenPart(
        drawn.layout, drawn.solution, ScreenOptions(), in: drawn.layout.root,
        frame: Rect(x: 16, y: y, width: 288, height: 40), hasSeparator: true)
    }
    let text = SVGDrawing(drawn.layout, drawn.solution, options: options).text
    #expect(
      text.contains("<rect x=\"16\" y=\"20\" width=\"288\" height=\"80\" rx=\"10\"/></clipPath>"))
    #expect(
      text.contains("<rect x=\"16\" y=\"140\" width=\"288\" height=\"40\" rx=\"10\"/></clipPath>"))
    #expect(text.components("stroke-width=\"0.5\"") == 1, "a line between the two, none below")
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(_ text: String) -> Int { split(separator: text).count - 1 }
}
