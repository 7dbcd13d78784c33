import Testing

@Suite("Projects of several layouts")
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

  @Test("commands that read objects read the only layout that has them")
  func only() throws {
    let alstore = try project()
    try alstore.expect("constraint add -l second", "wide: badge.width == 9")
    try alstore.expect("outlet add badgeWidth wide -l second")
    for words in [
      "frames badge", "frames badge.safeArea --guides", "view get badge", "explain badge",
      "fitting badge", "constraint list --view badge", "constraint get wide",
      "constraint get badgeWidth", "constraint get wide --in badge", "outlet get badgeWidth",
    ] {
      let named = try alstore.expect(words + " -l second").output
      let unnamed = try alstore.expect(words).output
      #expect(!named.isEmpty && unnamed == named, "\(words)")
    }
    try alstore.expect("commit -m first")
    try alstore.expect("view remove badge -l second")
    try alstore.expect("frames badge --at HEAD")
    for (words, error) in [
      ("frames badge", "None of the 3 layouts has an object named badge."),
      ("frames logos", "has an object named logos.\nDid you mean logo?"),
      ("frames logo", "2 layouts have logo: first, third.\nChoose one with -l NAME."),
      ("frames", "There are 3 layouts: first, second, third.\nChoose one with -l NAME."),
      ("frames logo.width -l first", "named logo.width.\nDid you mean logo?"),
      ("constraint get logo.width==4", "There are 3 layouts"),
    ] {
      let answer = try alstore.run(words.split(separator: " ").map(String.init))
      #expect(answer.status == 2 && answer.errors.contains(error), "\(words): \(answer.errors)")
    }
    try alstore.expect("view add badge -l second")
    let answer = try alstore.run(["frames", "logo", "badge"])
    #expect(
      answer.errors.contains(
        "No layout has all of these: logo is in first, third; badge is in second."),
      "\(answer.errors)")
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
