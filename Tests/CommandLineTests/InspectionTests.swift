import Testing

@Suite("Inspecting solutions: traces, alternatives, fitting sizes")
struct InspectionTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  @Test("the trace draws the hierarchy and marks ambiguity")
  func trace() throws {
    try alstore.project(
      """
      view add box --class UILabel --intrinsic 40x20
      view add inner --in box --intrinsic 5x5
      view add old --frame 0,0,10,10
      constraint add 'box.top == root.top' 'inner.top == box.top' 'inner.left == box.left'
      """)
    #expect(
      try alstore.expect("frames --trace").output == """
        •UIView:root
        |   *UILabel:box - AMBIGUOUS LAYOUT for box.x
        |   |   *UIView:inner
        |   +UIView:old

        """)
    struct Trace: Decodable {
      let layout: String
      let lines: [String]
    }
    let json = try alstore.expect("frames --trace --format json").json([Trace].self)
    #expect(json.map(\.lines.count) == [4])
  }

  @Test("alternatives are the extremes of an ambiguous view")
  func alternatives() throws {
    try alstore.project(
      """
      view add box --intrinsic 40x20
      view add tail --intrinsic 10x10
      constraint add 'box.top == root.top' 'box.left >= root.left + 5' 'box.right <= root.right'
      constraint add 'tail.left == box.right' 'tail.top == box.top'
      """)
    let answer = try alstore.expect("frames --alternatives box --format csv")
    #expect(
      answer.lines == [
        "part,value,name,x,y,width,height", "x,335,box,335,0,40,20", "x,335,tail,375,0,10,10",
      ])
    let none = try alstore.expect("frames --alternatives tail --format csv")
    #expect(none.lines.count >= 1)
    #expect(try alstore.run(["frames", "--alternatives", "nobody"]).status == 2)
    #expect(try alstore.run(["frames", "--alternatives", "box", "--trace"]).status == 2)
  }

  @Test("a fitting size is compressed, expanded, or for a given width")
  func fitting() throws {
    try alstore.project(
      """
      view add card
      view add title --in card --class UILabel --lines 0 \
        --text 'The quick brown fox jumps over the lazy dog'
      constraint add 'title.left == card.left + 10' 'card.right == title.right + 10'
      constraint add 'title.top == card.top + 10' 'card.bottom == title.bottom + 10'
      constraint add 'card.left == root.left' 'card.width <= 500'
      """)
    func size(_ words: String) throws -> [String] {
      try alstore.expect("fitting card --format csv " + words).lines.dropFirst().flatMap {
        $0.split(separator: ",").map(String.init)
      }
    }
    let narrow = try size("--target 220x0 --priority required,fittingSize")
    #expect(narrow == ["card", "220", "61"])
    #expect(try size("").last == "40.5")
    #expect(try size("--target expanded").count == 3)
    #expect(try alstore.expect("fitting --format csv").lines.last?.hasPrefix("root,") == true)
    #expect(try alstore.run(["fitting", "nobody"]).status == 2)
    #expect(try alstore.run(["fitting", "card", "--target", "big"]).status == 2)
    #expect(try alstore.run(["fitting", "card", "--priority", "0"]).status == 2)
  }
}
