import LayoutModel
import Testing

@testable import LayoutEngine

/// Numbers in GNUstep's tests (libs-gui, LGPL: facts alone), verified on AppKit by their author.
@Suite("Conformance with GNUstep's tables")
struct GNUstepTests {
  struct Resize: Sendable, CustomTestStringConvertible {
    var frame: [Double]
    var mask: AutoresizingMask
    var size: (Double, Double)
    var expected: [Double]
    /// The pixels per point of AppKit's rounding grid.
    var scale = 1.0

    init(
      _ frame: [Double], _ mask: AutoresizingMask, _ width: Double, _ height: Double,
      _ expected: [Double], scale: Double = 1
    ) {
      self.frame = frame
      self.mask = mask
      size = (width, height)
      self.expected = expected
      self.scale = scale
    }

    var testDescription: String { "\(frame), mask \(mask.rawValue), to \(size): \(expected)" }
  }

  private static let box = [10.0, 10, 30, 30]
  private static let width = AutoresizingMask.flexibleWidth
  private static let height = AutoresizingMask.flexibleHeight
  /// The leading margins: AppKit's `minX` and `minY`, which a flipped superview preserves.
  private static let minX = AutoresizingMask.flexibleLeftMargin
  private static let minY = AutoresizingMask.flexibleTopMargin
  private static let maxX = AutoresizingMask.flexibleRightMargin
  private static let maxY = AutoresizingMask.flexibleBottomMargin

  /// `Tests/gui/NSView/autoresize.m`: resizing a superview of 100×100.
  static let masks = [
    Resize(box, [], 200, 150, [10, 10, 30, 30]),
    Resize(box, width, 200, 150, [10, 10, 130, 30]),
    Resize(box, height, 200, 150, [10, 10, 30, 80]),
    Resize(box, [width, height], 200, 150, [10, 10, 130, 80]),
    Resize(box, minX, 200, 150, [110, 10, 30, 30]),
    Resize(box, maxX, 200, 150, [10, 10, 30, 30]),
    Resize(box, [minX, maxX], 200, 150, [24, 10, 30, 30]),
    Resize(box, [minY, maxY], 200, 150, [10, 17, 30, 30]),
    Resize(box, [minX, maxX, minY, maxY], 200, 150, [24, 17, 30, 30]),
    Resize(box, [width, height, minX, maxX, minY, maxY], 200, 150, [20, 15, 60, 45]),
    Resize([10, 10, 33, 33], [width, height], 151, 151, [10, 10, 84, 84]),
    Resize(box, [width, minX], 200, 150, [35, 10, 105, 30]),
    Resize(box, [width, maxX], 200, 150, [10, 10, 63, 30]),
    Resize([10, 10, 0, 0], [width, height], 200, 150, [10, 10, 100, 50]),
  ]

  /// `Tests/gui/NSView/autoresizeRounding.m`; the last one has a window with 2 pixels per point.
  static let rounding = [
    Resize(box, [height, minY], 200, 150, [10, 22, 30, 68]),
    Resize(box, [height, maxY], 200, 150, [10, 10, 30, 46]),
    Resize(box, [width, minX], 200, 150, [35, 10, 105, 30]),
    Resize(box, [width, maxX], 200, 150, [10, 10, 63, 30]),
    Resize(box, [height, minY], 100, 154, [10, 23, 30, 71]),
    Resize(box, [width, minX], 154, 100, [23, 10, 71, 30]),
    Resize(box, [height, maxY], 100, 75, [10, 10, 30, 21]),
    Resize(box, [width, maxX], 75, 100, [10, 10, 21, 30]),
    Resize(box, [height, minY], 100, 75, [10, 3, 30, 12]),
    Resize(box, [width, minX], 75, 100, [3, 10, 12, 30]),
    Resize(box, [height, minY], 100, 150, [10, 22, 30, 68]),
    Resize([10, 10, 20, 20], [height, minY], 100, 120, [10, 16.5, 20, 33.5], scale: 2),
  ]

  @Test("AppKit's autoresized frames, with edges rounded down", arguments: masks + rounding)
  func autoresizing(_ row: Resize) throws {
    var scene = try Scene(100, 100, scale: row.scale)
    try scene.view("view") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: row.frame[0], y: row.frame[1], width: row.frame[2], height: row.frame[3])
      $0.autoresizingMask = row.mask
    }
    let solved = scene.solve {
      $0.idiom = .mac
      $0.size = Size(width: row.size.0, height: row.size.1)
    }
    #expect(solved.status == .solved)
    let frame = try #require(solved["view"])
    let got = [frame.x, frame.y, frame.width, frame.height]
    #expect(got == row.expected, "\(String(describing: solved.frames.last?.exact))")
  }

  /// `Tests/gui/NSView/backingAligned.m`: the rows that round each edge to the nearest pixel.
  ///
  /// The table's other rows align inward, outward or by size, which Auto Layout never does. With
  /// the flag for flipped views, AppKit rounds a lower edge halfway between pixels up the screen
  /// instead.
  static let aligned: [(rect: [Double], expected: [Double])] = [
    ([10.3, 20.7, 5.4, 6.8], [10, 21, 6, 7]), ([-3.4, -5.6, 2.2, 3.3], [-3, -6, 2, 4]),
    ([4, 5, 6, 7], [4, 5, 6, 7]),
  ]

  @Test("edges are rounded to the nearest pixel as in AppKit", arguments: aligned)
  func nearestEdges(_ row: (rect: [Double], expected: [Double])) {
    let rect = Rect(x: row.rect[0], y: row.rect[1], width: row.rect[2], height: row.rect[3])
    let rounded = PixelGrid(scale: 1).round(rect)
    let got = [rounded.x, rounded.y, rounded.width, rounded.height]
    #expect(zip(got, row.expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(got)")
  }

  // MARK: Constraints

  struct Window: Sendable, CustomTestStringConvertible {
    var file: String
    var constraints: [String]
    /// Frames of `sub` by window size, with y flipped, since GNUstep's grows upward.
    var frames: [(size: (Double, Double), frame: [Double])]

    var testDescription: String { file }
  }

  /// `Tests/gui/NSLayoutConstraint/`: a view in a window of 300×200, laid out by constraints.
  static let windows = [
    Window(
      file: "edgeInsets.m",
      constraints: [
        "sub.left == root.left + 20", "sub.right == root.right - 30",
        "sub.bottom == root.bottom - 10", "sub.top == root.top + 15",
      ], frames: [((300, 200), [20, 15, 250, 175])]),
    Window(
      file: "activation.m",
      constraints: [
        "sub.width == 120", "sub.height == 80", "sub.left == root.left + 20",
        "sub.bottom == root.bottom - 10",
      ], frames: [((300, 200), [20, 110, 120, 80])]),
    Window(
      file: "resize.m",
      constraints: [
        "sub.left == root.left + 20", "sub.bottom == root.bottom - 10",
        "sub.width == root.width - 50", "sub.height == root.height - 25",
      ], frames: [((300, 200), [20, 15, 250, 175]), ((400, 300), [20, 15, 350, 275])]),
    // The button's content size is 80×20 here; GNUstep compares with the control's own.
    Window(
      file: "intrinsicSize.m",
      constraints: ["sub.left == root.left + 20", "sub.bottom == root.bottom - 20"],
      frames: [((300, 200), [20, 160, 80, 20])]),
  ]

  @Test("a view in a window has the frame of GNUstep's tests", arguments: windows)
  func window(_ row: Window) throws {
    var scene = try Scene(300, 200, scale: 1)
    try scene.view("sub", size: row.file == "intrinsicSize.m" ? (80, 20) : (nil, nil))
    try scene.constrain(row.constraints)
    for (size, frame) in row.frames {
      let solved = scene.solve {
        $0.idiom = .mac
        $0.size = Size(width: size.0, height: size.1)
      }
      #expect(solved.status == .solved)
      solved.expect([("sub", frame)])
    }
  }
}
