import Foundation
import Testing

@Suite("Stored pictures")
struct KeptPictureTests {
  private static let edits = """
    view add card
    constraint add 'card.leading == root.leading + 16' 'card.top == root.top + 16'
    constraint add 'w: card.width == 100' 'card.height == 40'
    """

  private func project() throws -> Alstore {
    let alstore = try Alstore()
    try alstore.project("--size 320x200", Self.edits)
    return alstore
  }

  private func files(_ alstore: Alstore, _ folder: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: alstore.path(folder)) {
      result[name] = Data(try alstore.bytes("\(folder)/\(name)"))
    }
    return result
  }

  @Test("pictures stored twice are the same, differ after a change, and are stored again")
  func changes() throws {
    let alstore = try project()
    try alstore.expect("export --save kept --matrix ltr,rtl --style wireframe")
    try alstore.expect("export --save again --matrix ltr,rtl --style wireframe")
    let kept = try files(alstore, "kept")
    #expect(
      kept.keys.sorted() == ["frames.txt", "kept.json", "main-in-ltr.svg", "main-in-rtl.svg"])
    #expect(try files(alstore, "again") == kept)
    let same = try alstore.expect("check --against kept")
    #expect(same.output.isEmpty && same.errors.contains("no picture or frame changed"))

    try alstore.expect("constraint set w --constant 120")
    let differs = try alstore.run(["check", "--against", "kept", "--report", "out"])
    #expect(differs.status == 1)
    #expect(differs.output.contains("main in ltr: card: 16 16 100 40 → 16 16 120 40"))
    #expect(differs.output.contains("main in rtl: the picture differs"), "\(differs.output)")
    #expect(differs.errors.contains("2 of 2 pictures and 2 frames differ"), "\(differs.errors)")
    let page = String(decoding: try alstore.bytes("out/index.html"), as: UTF8.self)
    #expect(page.contains("pictures/main-in-ltr.kept.svg") && page.contains("1 frame differs"))
    #expect(Data(try alstore.bytes("out/pictures/main-in-ltr.kept.svg")) == kept["main-in-ltr.svg"])
    #expect(try files(alstore, "kept") == kept)

    try alstore.expect("check --against kept --update --dry-run")
    #expect(try files(alstore, "kept") == kept)
    try alstore.expect("check --against kept --update")
    #expect(try files(alstore, "kept") != kept)
    try alstore.expect("check --against kept")
  }

  @Test("a removed layout's picture is deleted, and a new layout is reported")
  func layouts() throws {
    let alstore = try project()
    try alstore.expect("export --save kept")
    try alstore.expect("layout add second --size 100x100")
    try alstore.expect("layout rename main first")
    let answer = try alstore.run(["check", "--against", "kept"])
    #expect(answer.status == 1)
    #expect(answer.output.contains("second: the picture is new"), "\(answer.output)")
    #expect(answer.output.contains("main: the picture was removed"), "\(answer.output)")
    try alstore.expect("check --against kept --update")
    let names = try files(alstore, "kept").keys.sorted()
    #expect(names == ["first.svg", "frames.txt", "kept.json", "second.svg"], "\(names)")
  }

  @Test("JSON lists the differences")
  func json() throws {
    struct Report: Decodable {
      struct Place: Decodable { let place: String }
      let schema: String
      let frames: [Place]
      let pictures: [Place]
    }
    let alstore = try project()
    try alstore.expect("export --save kept --style wireframe")
    try alstore.expect("constraint set w --constant 120")
    let report = try alstore.run(["check", "--against", "kept", "--format", "json"])
      .json(Report.self)
    #expect(report.schema == "alstore.kept-differences/1")
    #expect(report.frames.map(\.place) == ["main"] && report.pictures.map(\.place) == ["main"])
  }

  @Test("missing or mismatched pictures are reported with an error")
  func refusals() throws {
    let alstore = try project()
    try FileManager.default.createDirectory(
      atPath: alstore.path("empty"), withIntermediateDirectories: true)
    let empty = try alstore.run(["check", "--against", "empty"])
    #expect(empty.status != 0 && empty.errors.contains("alstore export --save empty"))
    try alstore.expect("export --save kept")
    let matrix = try alstore.run(["check", "--against", "kept", "--matrix", "rtl"])
    #expect(matrix.status == 2 && matrix.errors.contains("remove -l, --matrix"))
    let text = String(decoding: try alstore.bytes("kept/kept.json"), as: UTF8.self)
    try alstore.write(text.replacing("main.svg", with: "../p.svg"), to: "kept/kept.json")
    let outside = try alstore.run(["check", "--against", "kept"])
    #expect(outside.status != 0 && outside.errors.contains("not in the folder"))
    try alstore.write("{", to: "kept/kept.json")
    let broken = try alstore.run(["check", "--against", "kept"])
    #expect(broken.status != 0 && broken.errors.contains("kept/kept.json was not written by"))
    let both = try alstore.run(["export", "--save", "kept", "--format", "svg"])
    #expect(both.status == 2 && both.errors.contains("remove --format"))
    let neither = try alstore.run(["export"])
    #expect(neither.status == 2 && neither.errors.contains("--format is required"))
    let alone = try alstore.run(["check", "--update"])
    #expect(alone.status == 2 && alone.errors.contains("--against"))
  }
}
