import Testing

@Suite("iPad split view, and many environments at once")
struct EnvironmentMatrixTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  static let shares: [(device: String, words: String, width: Double, regular: Bool)] = [
    ("ipad9_7", "--orientation landscape --split 1/3", 320, false),
    ("ipad9_7", "--orientation landscape --split 1/2", 507, false),
    ("ipad9_7", "--orientation landscape --split 2/3", 694, true),
    ("ipad-pro-11", "--orientation landscape --split 1/2", 592, false),
    ("ipad-pro-11", "--split 2/3", 504, false),
    ("ipad-pro", "--orientation landscape --split 1/2", 678, true),
    ("ipad-pro", "--split 2/3", 639, false),
  ]

  @Test("an app in split view has Apple's widths and size classes", arguments: shares)
  func split(_ row: (device: String, words: String, width: Double, regular: Bool)) throws {
    try alstore.project(
      """
      view add box --intrinsic 10x10
      constraint add 'box.left == root.left + 4' --when wC
      constraint add 'box.left == root.left + 8' --when wR
      """)
    let frames = try alstore.frames("--device \(row.device) \(row.words)")
    #expect(frames["root"]?.width == row.width)
    #expect(frames["box"]?.x == (row.regular ? 8 : 4))
  }

  @Test("devices that cannot be split are rejected")
  func refusals() throws {
    try alstore.project("view add box")
    for words in ["--device iphone-15 --split 1/2", "--device ipad9_7 --split 1/2", "--split 1/3"] {
      let answer = try alstore.run(["frames"] + words.split(separator: " ").map(String.init))
      #expect(answer.status == 2, "\(words)")
      #expect(answer.errors.contains("split") || answer.errors.contains("Split View"), "\(answer)")
    }
    for (matrix, says) in [
      ("iphone-see", "Did you mean iphone-se"), ("", "An empty word is not a device"),
      ("iphone-se,,rtl", "An empty word is not a device"),
    ] {
      let answer = try alstore.run(["check", "--matrix", matrix])
      #expect(answer.status == 2 && answer.errors.contains(says), "\(matrix): \(answer.errors)")
    }
    // Nothing named in a matrix is ignored.
    let matrices = [
      (
        "iphone-se,ipad9_7,1/2", "1/2 is not a possible share on iphone-se, ipad-9.7 in portrait"
      ),
      ("iphone-se,ipad9_7,landscape,1/2", "iphone-se in landscape is never split into 1/2"),
      ("ipad9_7,1/3,1/2", "Add landscape."), ("iphone-se,1/2", "Only iPads have Split View."),
      ("1/2", "No layout has a canvas that can be split like that"), ("all,portrait", nil),
      ("all,1/2", nil), ("ipad9_7,landscape,1/2", nil),
    ]
    for (matrix, reason) in matrices {
      let answer = try alstore.run(["check", "--rule", "off-screen", "--matrix", matrix])
      #expect(answer.status == (reason == nil ? 0 : 2), "\(matrix): \(answer)")
      #expect(answer.errors.contains(reason ?? "nothing wrong"), "\(matrix): \(answer.errors)")
      #expect(!answer.errors.hasPrefix("0 "), "\(matrix): \(answer.errors)")
    }
    let unknown = try alstore.run(["check", "--matrix", "iphone-16,sideways"])
    #expect(unknown.status == 2 && unknown.errors.contains("sideways"))
  }

  @Test("frames are solved in an environment that the project declares")
  func declared() throws {
    try alstore.project(
      """
      view add box --intrinsic 10x10
      constraint add 'box.leading == root.leading + 4' 'box.top == root.top'
      environment add arabic --device iphone-8 --direction rtl
      environment add tile --size 100x50
      """)
    let arabic = try alstore.frames("--environment arabic")
    #expect(arabic["root"]?.height == 667)
    arabic.expect("box", [361, 0, 10, 10])
    try alstore.frames("--environment arabic --direction ltr").expect("box", [4, 0, 10, 10])
    #expect(try alstore.frames("--environment tile")["root"]?.height == 50)
    #expect(
      try alstore.expect("export --format svg --environment tile").output.contains("\"100\""))
    let unknown = try alstore.run(["frames", "--environment", "arabik"])
    #expect(unknown.status == 2 && unknown.errors.contains("arabic"), "\(unknown.errors)")
    #expect(
      try alstore.run(["frames", "--environment", "tile", "--device", "iphone-15"]).status == 2)
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let environment: String?
      let environments: [String]
      let message: String
    }
    let checked: Int
    let findings: [Finding]
  }

  @Test("a matrix is every combination of its values, and reports each finding once")
  func matrix() throws {
    try alstore.project(
      """
      view add box
      constraint add 'box.left == root.left + 150' 'box.right == root.right - 150'
      constraint add 'box.top == root.top' 'box.bottom == root.bottom'
      constraint add 'box.width >= 90'
      """)
    #expect(try alstore.run(["check"]).status == 1, "375 points are too narrow")
    let answer = try alstore.run(
      [
        "check", "--severity", "error", "--format", "json", "--matrix",
        "iphone-se,iphone-15,iphone-11,portrait,rtl,ltr",
      ])
    #expect(answer.status == 1)
    let report = try answer.json(Report.self)
    #expect(report.checked == 6)
    #expect(report.findings.count == 1)
    #expect(
      report.findings.first?.environments == ["iphone-se portrait rtl", "iphone-se portrait ltr"])
    #expect(try alstore.run(["check", "--matrix", "landscape"]).status == 0)
    let text = try alstore.run(["check", "--matrix", "iphone-se,ltr,rtl"]).output
    #expect(text.contains("main in 2 environments, first iphone-se ltr: error: "), "\(text)")
  }

  @Test("the matrix of everything is checked in reasonable time")
  func everything() throws {
    try alstore.project(
      """
      view add title --class UILabel --text 'Sign in' --text-style title1
      constraint add 'title.centerX == root.centerX' 'title.top == root.safeArea.top'
      """)
    let answer = try alstore.expect("check --matrix all --format json")
    let devices = try alstore.expect("device list --format csv").lines.count - 1
    #expect(try answer.json(Report.self).checked == devices * 2 * 2 * 12)
    // Several devices have the same screen; it has the name that was requested.
    let sheet = try alstore.expect("export --format svg --matrix iphone-15-pro-max,iphone-13-pro")
    #expect(sheet.output.contains("iphone-15-pro-max") && sheet.output.contains("iphone-13-pro"))
  }
}
