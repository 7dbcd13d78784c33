import LayoutReports
import Foundation
import Testing

@Suite("Edges as a function of the root's width")
struct WidthSweepTests {
  private func project(_ views: [String], _ equations: [String]) throws -> Project {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "widths-\(UUID().uuidString).alstore").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try Project.create(at: path) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 600, height: 300)))
      try edit.editLayout("main") { layout in
        for name in views {
          try layout.addView(View(id: edit.newID(), name: name), in: layout.root)
        }
        try layout.addConstraints(equations, newID: edit.newID)
      }
    }
  }

  private func sweep(
    _ views: [String], _ equations: [String], _ widths: ClosedRange<Double>
  ) throws -> WidthSweep {
    let project = try project(views, equations)
    let layout = try project.layout(named: "main")
    return try project.inspection.sweep(
      views, of: layout, in: layout.canvas.environment, widths: widths)
  }

  @Test("breakpoints are exactly where slopes change")
  func exact() throws {
    let found = try sweep(
      ["panel", "side"],
      [
        "panel.leading == root.leading + 16", "panel.trailing == root.trailing - 16 @750",
        "panel.width <= 500", "side.leading >= panel.trailing + 8",
        "side.trailing == root.trailing - 16 @900", "side.width == 0.25 * root.width @800",
        "side.width >= 120 @950", "side.width <= 200",
      ], 320...1024)
    #expect(found.breakpoints == [480, 720, 800])
    let panel = found.tracks[0].pieces
    #expect(panel.map(\.from) == [320, 480, 720] && panel.map(\.to) == [480, 720, 1024])
    #expect(panel.map(\.leftSlope) == [0, 0, 0] && panel.map(\.rightSlope) == [1, 0.75, 0])
    let side = found.tracks[1].pieces
    #expect(side.map(\.from) == [320, 480, 800])
    #expect(side.map(\.leftSlope) == [1, 0.75, 1] && side.map(\.rightSlope) == [1, 1, 1])
  }

  @Test(
    "breakpoints are found close to each other and at odd widths", arguments: 0..<12)
  func odd(seed: Int) throws {
    // max(min(w, a), b) has two bends, which may be close to each other.
    let a = 333.3 + Double(seed) * 31.7
    let b = a - 0.5 - Double(seed % 3)
    let found = try sweep(
      ["box"],
      [
        "box.leading == root.leading", "box.width == root.width @700", "box.width <= \(a)",
        "box.width >= \(b)",
      ], 300...900)
    #expect(found.breakpoints.count == 2, "\(found.breakpoints)")
    for (actual, expected) in zip(found.breakpoints, [b, a]) {
      #expect(abs(actual - expected) < 1e-6)
    }
    #expect(found.tracks[0].pieces.map(\.rightSlope) == [0, 1, 0])
  }

  @Test("between breakpoints, every solved width lies on its line")
  func pieces() throws {
    let equations = [
      "a.leading == root.leading + 10", "a.width == 0.3 * root.width @600", "a.width >= 150",
      "b.leading == a.trailing + 8", "b.trailing == root.trailing - 10 @900", "b.width <= 411",
      "c.leading == b.leading", "c.trailing == b.centerX", "c.width >= 120 @500",
    ]
    let project = try project(["a", "b", "c"], equations)
    let layout = try project.layout(named: "main")
    let environment = layout.canvas.environment
    let found = try project.inspection.sweep(
      ["a", "b", "c"], of: layout, in: environment, widths: 250...1250)
    #expect(!found.breakpoints.isEmpty)
    for step in 0...97 {
      let width = 250 + Double(step) * 10.3
      var here = environment
      here.size.width = width
      let solved = project.frames(of: layout, in: here)
      for track in found.tracks {
        let frame = try #require(solved.frames.first { $0.name == track.name })
        let piece = try #require(track.pieces.first { $0.from <= width && width <= $0.to })
        let part = (width - piece.from) / (piece.to - piece.from)
        let right = piece.right.from + (piece.right.to - piece.right.from) * part
        #expect(abs(right - frame.exact.x - frame.exact.width) < 1e-4, "\(track.name) at \(width)")
      }
    }
  }

  @Test("an edge that jumps has one breakpoint, and a piece on each side of it")
  func jump() throws {
    let equations = [
      "box.leading == root.layoutMargins.leading", "box.trailing == root.layoutMargins.trailing",
    ]
    var layout = try project(["box"], equations).layout(named: "main")
    try layout.updateView(layout.root) { $0.respectsMinimumMargins = true }
    let found = try project([], []).inspection.sweep(
      ["box"], of: layout, in: layout.canvas.environment, widths: 320...500)
    #expect(found.breakpoints == [400])
    let pieces = found.tracks[0].pieces
    #expect(pieces.map(\.from) == [320, 400] && pieces.map(\.to) == [400, 500])
    #expect(pieces.map(\.left.from) == [16, 20] && pieces.map(\.left.to) == [16, 20])
    #expect(pieces.map(\.rightSlope) == [1, 1])
    let short = try project([], []).inspection.sweep(
      ["box"], of: layout, in: layout.canvas.environment, widths: 400...400.00001)
    #expect(short.breakpoints.isEmpty && short.tracks[0].pieces.map(\.left.from) == [20])
  }

  @Test("a layout without changes in slope has one piece and no breakpoint")
  func straight() throws {
    let found = try sweep(
      ["box"], ["box.width == 100", "box.leading == root.leading + 5"], 200...400)
    #expect(found.breakpoints.isEmpty && found.tracks[0].pieces.count == 1)
    #expect(try sweep(["box"], [], 1...2).tracks[0].pieces.map(\.from) == [1])
  }
}
