import Foundation
import TestedProgram
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Pictures on the command line")
struct PictureTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add logo --intrinsic 96x96
      constraint add 'logo.centerX == root.centerX' 'logoTop: logo.top == root.topMargin + 20'
      """)
  }

  @Test("a picture shows named constraints and margins")
  func layout() throws {
    let svg = try alstore.expect("export --format svg").output
    #expect(svg.contains(">logoTop 20</text>"))
    #expect(svg.contains("class=\"margin\" x=\"8\" y=\"8\" width=\"359\" height=\"651\""))
    #expect(try alstore.expect("export --format svg").output == svg)
  }

  @Test("a pipe receives the output and stays a pipe")
  func pipe() throws {
    let pipe = alstore.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [pipe]
    let taken = Pipe()
    reader.standardOutput = taken
    try reader.run()
    try alstore.expect("export --format svg -o", pipe)
    let text = taken.fileHandleForReading.readDataToEndOfFile()
    reader.waitForExit()
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("<svg"))
    var facts = stat()
    #expect(stat(pipe, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("a picture shows the requested parts")
  func parts() throws {
    let plain = try alstore.expect("export --format svg --show none").output
    #expect(!plain.contains("<text") && !plain.contains("class=\"margin\""))
    let some = try alstore.expect("export --format svg --show names,margins").output
    #expect(some.contains(">logo</text>") && !some.contains("logoTop"))
    #expect(try alstore.run(["export", "--format", "svg", "--show", "shadows"]).status == 2)
    #expect(try alstore.run(["export", "--format", "json", "--show", "names"]).status == 2)
  }

  @Test("a sheet has a picture for each environment of a matrix")
  func sheet() throws {
    let sheet = try alstore.expect(
      "export --format svg --matrix iphone-se,ipad-pro,portrait,landscape"
    ).output
    #expect(sheet.contains("main in 4 environments"))
    for caption in ["iphone-se portrait", "ipad-pro landscape"] {
      #expect(sheet.contains(">\(caption)</text>"), "\(caption)")
    }
    let all = try alstore.expect("export --format svg --matrix iphone-se,large,small,medium").output
    #expect(all.contains("main in 3 environments") && all.contains(">and 2 alike</text>"))
    #expect(all.components(separatedBy: "<svg ").count == 3)
    let broken = try alstore.expect("constraint add", "logo.width == 10", "logo.width == 20")
    #expect(broken.status == 0)
    let screens = try alstore.expect(
      "export --format svg --matrix iphone-se,rtl --style screen --appearance dark --sheet-width 390"
    ).output
    #expect(screens.contains(">1 of 1 environment has conflicts</text>"))
    #expect(screens.contains(">logo.width == 20</text>") && screens.contains("width=\"39"))
    #expect(try alstore.run(["export", "--format", "svg", "--matrix", "iphone-2"]).status == 2)
    #expect(
      try alstore.run(["export", "--format", "svg", "--matrix", "all", "--to", "logoTop=5"])
        .status == 2)
  }

  @Test("edges as a function of the width, as a chart and as a table")
  func widths() throws {
    try alstore.expect("view add bar")
    try alstore.expect(
      "constraint add", "bar.leading == root.leading", "bar.width == root.width @750",
      "bar.width <= 500")
    let answer = try alstore.expect("frames bar --widths 320-1024 --format csv")
    #expect(
      answer.lines == [
        "name,from,to,left,right,left/point,right/point", "bar,320,500,0,320,0,1",
        "bar,500,1024,0,500,0,0",
      ])
    #expect(answer.errors.contains("breakpoints at 500"))
    let chart = try alstore.expect("export --format svg --widths 320-1024 --of bar").output
    #expect(chart.contains("<title>breakpoint at 500</title>") && chart.contains(">500</text>"))
    #expect(chart.components(separatedBy: "<svg ").count == 5)
    for bad in ["0-5", "5-5", "9-2", "x", "1-2e9"] {
      #expect(try alstore.run(["frames", "--widths", bad]).status == 2, "\(bad)")
    }
    #expect(try alstore.run(["frames", "nobody", "--widths", "320-400"]).status == 2)
  }

  @Test("frames are drawn to fit, with colour on request and ASCII where nothing else is supported")
  func drawing() throws {
    let size = ["COLUMNS": "50", "LINES": "30"]
    let words = ["frames", "--draw"]
    let unicode = try alstore.run(words, environment: size.merging(["LC_ALL": "C.UTF-8"]) { $1 })
    #expect(unicode.status == 0 && unicode.output.contains("│logo"))
    #expect(unicode.lines.count <= 29 && unicode.lines.allSatisfy { $0.count <= 50 })
    #expect(!unicode.output.contains("\u{1B}"))
    let plain = try alstore.run(words, environment: size.merging(["LC_ALL": "C"]) { $1 })
    #expect(plain.output.contains("|logo") && plain.output.utf8.allSatisfy { $0 < 128 })
    let small = try alstore.run(words + ["--width", "20", "--height", "9", "--ascii"])
    #expect(small.lines.count <= 9 && small.lines.allSatisfy { $0.count <= 20 })
    try alstore.expect("constraint remove logoTop")
    let coloured = try alstore.run(
      words + ["--color", "always"],
      environment: size.merging(["LC_ALL": "C.UTF-8", "NO_COLOR": "1"]) { $1 })
    #expect(coloured.output.contains("\u{1B}[33m╎"))
    let refused = try alstore.run(
      words + ["--color", "auto"], environment: ["LC_ALL": "C.UTF-8", "NO_COLOR": "1"])
    #expect(!refused.output.contains("\u{1B}"))
    #expect(try alstore.run(["frames", "--width", "20"]).status == 2)
    #expect(try alstore.run(words + ["--trace"]).status == 2)
    #expect(try alstore.run(words + ["logo"]).status == 2)
    #expect(try alstore.run(words + ["--format", "json"]).status == 2)
  }

  @Test("a page offers layouts, revisions and declared environments")
  func page() throws {
    try alstore.expect("commit -m", "<First>")
    try alstore.expect("layout add second --size 300x300")
    try alstore.expect("constraint set logoTop --constant 44 -l main")
    try alstore.expect("commit -m Second")
    try alstore.expect("environment add small --device iphone-se")
    try alstore.expect("environment add arabic --device iphone-15 --direction rtl")
    let html = try alstore.expect("export --format html -l main").output
    #expect(html.contains("<option value=\"1\">arabic</option>"))
    #expect(html.contains("&lt;First&gt;</option>") && html.contains(" Second</option>"))
    #expect(!html.contains("second</option>"))
    #expect(html.contains("logoTop 44") && html.contains("logoTop 20"))
    let all = try alstore.expect("export --format html --revisions 0").output
    #expect(all.contains("<h1>p</h1>") && all.contains("second</option>"))
    #expect(!all.contains("First"))
    #expect(try alstore.expect("export --format html --revisions 0").output == all)
    let one = try alstore.expect("export --format html -l main --revisions 0 --size 500x400").output
    #expect(one.contains("main, 500 × 400, ") && !one.contains("arabic"))
    let matrix = ["export", "--format", "html", "--matrix", "ltr,rtl", "--size", "500x400"]
    #expect(try alstore.run(matrix).status == 2)
    let old = try alstore.expect("export --format html -l main --at HEAD~1").output
    #expect(old.contains("logoTop 20") && !old.contains("logoTop 44"))
  }

  @Test("PNG pictures are drawn if built in, else there is an explanation of how to get them")
  func pixels() throws {
    let answer = try alstore.run(["export", "--format", "png", "-o", "p.png"])
    #if PNG
      #expect(answer.status == 0, "\(answer.errors)")
      let bytes = try [UInt8](alstore.bytes("p.png"))
      #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #else
      #expect(answer.status == 2 && answer.output.isEmpty)
      #expect(answer.errors.contains("--traits PNG") && answer.errors.contains("rsvg-convert"))
      #expect(throws: (any Error).self) { try alstore.bytes("p.png") }
    #endif
  }
}
