import Testing

@Suite("Animation between states of a layout")
struct AnimationTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add box
      view add tail --intrinsic 10x10
      constraint add 'w: box.width == 100' 'w2: box.width >= 300' 'box.height == 50'
      constraint add 'box.left == root.left' 'top: box.top == root.top + 10'
      constraint add 'tail.left == box.right' 'tail.top == box.top'
      constraint set w2 --active false
      """)
  }

  private struct Report: Decodable {
    struct Place: Decodable {
      let name: String
      let x: Double
      let y: Double
      let width: Double
      let height: Double
    }
    struct Step: Decodable {
      let step: Double
      let time: Double
      let progress: Double
      let frames: [Place]
    }
    let schema: String
    let tween: String
    let curve: String
    let steps: [Step]

    func rects(_ name: String) -> [[Double]] {
      steps.compactMap { step in
        step.frames.first { $0.name == name }.map { [$0.x, $0.y, $0.width, $0.height] }
      }
    }
  }

  private func report(_ words: String...) throws -> Report {
    let answer = try alstore.run(["frames", "--format", "json"] + words)
    #expect(answer.status == 0, "\(answer.errors)")
    return try answer.json(Report.self)
  }

  @Test("frames move in straight lines from the start to the end")
  func frames() throws {
    let report = try report(
      "--from", "", "--to", "w=200,top=30", "--steps", "4", "--curve", "linear")
    #expect(report.schema == "alstore.animation/1" && report.tween == "frames")
    #expect(report.steps.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(report.rects("box").map { $0[2] } == [100, 125, 150, 175, 200])
    #expect(report.rects("tail").map { $0[1] } == [10, 15, 20, 25, 30])
    let eased = try self.report("--to", "w=200", "--steps", "2", "--curve", "easeIn")
    #expect(eased.steps[1].progress < 0.5 && eased.steps[1].progress > 0.2)
  }

  @Test("constants are solved at each step on request")
  func constants() throws {
    let frames = try report("--from", "w=100,w2=on", "--to", "w=100", "--steps", "1")
    #expect(frames.rects("box").map { $0[2] }.last == 100)
    // A maximum stops frames but not constants.
    try alstore.expect("constraint add", "box.width <= 150")
    try alstore.expect("constraint set w --priority 900")
    let words = ["--from", "w=100", "--to", "w=200", "--steps", "2", "--curve", "linear"]
    let straight = try alstore.run(["frames", "box", "--format", "csv"] + words)
    #expect(straight.lines[2] == "1,0.5,box,0,10,125,50")
    let solved = try alstore.run(
      ["frames", "box", "--format", "csv", "--tween", "constants"] + words)
    #expect(
      solved.lines == [
        "step,time,name,x,y,width,height", "0,0,box,0,10,100,50", "1,0.5,box,0,10,150,50",
        "2,1,box,0,10,150,50",
      ])
  }

  @Test("a state activates and deactivates constraints")
  func activation() throws {
    let report = try report("--to", "w=off,w2=on", "--steps", "2", "--curve", "linear")
    #expect(report.rects("box").map { $0[2] } == [100, 200, 300])
    try alstore.expect("frames --set w=off --set w2=on")
  }

  @Test("an animated picture moves only what moves")
  func picture() throws {
    let words = ["export", "--format", "svg", "--to", "w=200", "--steps", "2", "--curve", "linear"]
    let svg = try alstore.run(words).output
    #expect(
      svg.contains(
        "<animate attributeName=\"width\" values=\"100;150;200\" dur=\"1s\""
          + " repeatCount=\"indefinite\"/>"))
    #expect(svg.contains("<animate attributeName=\"x\" values=\"100;150;200\""))
    #expect(!svg.contains("attributeName=\"height\""))
    #expect(try alstore.run(words).output == svg)
    #expect(try alstore.run(words + ["--duration", "0.25"]).output.contains("dur=\"0.25s\""))
    #expect(try !alstore.expect("export --format svg").output.contains("<animate"))
  }

  @Test("impossible states are rejected")
  func refusals() throws {
    for state in ["w", "w=", "w=maybe", "nobody=4", "w=inf"] {
      let answer = try alstore.run(["frames", "--to", state])
      #expect(answer.status == 2 && !answer.errors.isEmpty, "\(state): \(answer.errors)")
    }
    #expect(try alstore.run(["frames", "--to", "w=4", "--steps", "0"]).status == 2)
    #expect(try alstore.run(["frames", "--to", "w=4", "--all-layouts"]).status == 2)
  }
}
