import Testing

@Suite("Frames of all layouts")
struct AllLayoutsTests {
  private func project() throws -> Alstore {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --layout first")
    try alstore.expect("layout add second")
    try alstore.expect("layout add third")
    for layout in ["first", "third"] {
      try alstore.expect("view add logo --intrinsic 40x20 -l \(layout)")
    }
    try alstore.expect("view add badge --intrinsic 8x8 -l second")
    return alstore
  }

  @Test("views are listed for the layouts that have them")
  func some() throws {
    let alstore = try project()
    let report = try alstore.expect("frames logo --all-layouts --format json").json(
      FramesReport.self)
    #expect(report.layouts.map(\.layout) == ["first", "third"])
    #expect(report.layouts.allSatisfy { $0.frames.map(\.name) == ["logo"] })
    let rows = try alstore.expect("frames logo badge --all-layouts --format csv").output
    #expect(
      rows.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[0] }
        == ["first", "second", "third"])
  }

  @Test("a view that no layout has is an error")
  func none() throws {
    let alstore = try project()
    for words in [["logo", "logos"], ["logos"]] {
      let answer = try alstore.run(["frames", "--all-layouts"] + words)
      #expect(answer.status == 2 && answer.output.isEmpty, "\(answer)")
      #expect(answer.errors.contains("There is no view or guide named logos"), "\(answer.errors)")
    }
  }
}
