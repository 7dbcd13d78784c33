import Foundation
import LayoutTesting
import Synchronization
import TemporaryFolders
import Testing

@Suite("Expectations about layouts")
struct ExpectationTests {
  /// The messages of a block's failed expectations.
  private func issues(_ body: () throws -> Void) throws -> [String] {
    let said = Mutex<[String]>([])
    try withKnownIssue {
      try body()
    } matching: { issue in
      let words =
        issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined(separator: "\n")
      said.withLock { $0.append(words) }
      return true
    }
    return said.withLock(\.self)
  }

  /// A document with a view of ambiguous width, and two contradictory ones.
  private func broken() throws -> DocumentLayouts {
    let text = try String(contentsOfFile: Sample.path, encoding: .utf8)
      .replacing(
        #"<constraint firstAttribute="width" constant="96" id="lGo-wD-001"/>"#,
        with: """
          <constraint firstAttribute="width" constant="96" id="lGo-wD-001"/>
          <constraint firstAttribute="width" constant="90" id="lGo-wD-002"/>
          """)
    return try DocumentLayouts(bytes: Array(text.utf8), name: "Broken.storyboard")
  }

  @Test("a different frame is reported part by part")
  func frames() throws {
    let screens = try DocumentLayouts(contentsOf: Sample.path)
    expectFrame(
      of: "logo", x: 148.667, y: 99, width: 96, height: 96, in: screens, layout: "SignIn",
      within: 0.001)
    expectFrame(of: "logo", in: screens, layout: "SignIn")
    let said = try issues {
      expectFrame(
        of: "logo", x: 24, y: 20, width: 96, height: 95.4, in: screens, layout: "SignIn",
        on: .iPhoneSE, within: 0.5)
      expectFrame(of: "logo", height: .nan, in: screens, layout: "SignIn")
    }
    #expect(
      said == [
        "logo on iphone-se: its x is 139.5, not 24, its y is 60, not 20, its height is 96, not 95.4",
        "logo: its height is 96, not nan",
      ])
  }

  @Test("an unknown name is an issue that suggests what could have been meant")
  func names() throws {
    let screens = try DocumentLayouts(contentsOf: Sample.path)
    let said = try issues {
      expectFrame(of: "lgo", x: 1, in: screens, layout: "SignIn")
      expectFrame(of: "logo", x: 1, in: screens, layout: "SingIn")
      expectNoAmbiguity(in: screens, across: "iphone-one")
    }
    #expect(said.count == 3)
    for (line, words) in zip(said, ["logo", "SignIn", "iphone-one"]) {
      #expect(line.contains(words), "\(line)")
    }
  }

  @Test("an unreadable document is named in the message")
  func unreadable() throws {
    for (path, words) in [
      ("/nowhere/Main.storyboard", "There is no document /nowhere/Main.storyboard."),
      (NSTemporaryDirectory(), "\(NSTemporaryDirectory()) is a folder."),
    ] {
      let error = #expect(throws: ImportError.self) { try DocumentLayouts(contentsOf: path) }
      #expect(error?.code == .unreadable)
      #expect(error.map { "\($0)".hasPrefix(words + "\n") } == true, "\(String(describing: error))")
    }
  }

  @Test("frames of an available layout equal those of any collection")
  func framesOfLayout() throws {
    func frames(_ layouts: some LayoutCollection) throws -> [SolvedFrame] {
      let layout = try layouts.layout(named: "SignIn")
      return layouts.frames(of: layout, in: layout.canvas.environment).frames
    }
    let found = try frames(DocumentLayouts(contentsOf: Sample.path))
    #expect(found.contains { $0.name == "logo" && $0.frame.width == 96 })
  }

  @Test("contradictions and ambiguity are reported as by a check")
  func findings() throws {
    let screens = try DocumentLayouts(contentsOf: Sample.path)
    expectNoFindings(in: screens)
    let contradicting = try broken()
    expectNoAmbiguity(in: contradicting)
    let said = try issues { expectNoConflicts(in: contradicting, layout: "SignIn") }
    #expect(said.count == 1)
    #expect(said.first?.contains("required constraints conflict") ?? false, "\(said)")
    #expect(said.first?.contains("logo.width == 90") ?? false, "\(said)")
    let findings = try issues { expectNoFindings(ofAtLeast: .error, in: contradicting) }
    #expect(findings == said)
  }

  /// Runs a block with a project of one view with constraints.
  private func withProject(
    _ constraints: [String], _ body: (Project) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let project = try Project.create(at: folder.file("App.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("main") { layout in
        try layout.addView(View(id: edit.newID(), name: "box"), in: layout.root)
        try layout.addConstraints(constraints, newID: edit.newID)
      }
    }
    try body(project)
  }

  @Test("a project is tested like a document")
  func projects() throws {
    try withProject(["box.top == root.top", "box.left == root.left", "box.height == 9"]) {
      project in
      expectFrame(of: "box", x: 0, y: 0, height: 9, in: project)
      expectFrame(of: "root", width: 852, in: project, on: .iPhone15, .landscape)
      expectNoConflicts(in: project)
      let said = try issues { expectNoAmbiguity(in: project, across: "iphone-15") }
      #expect(said.count == 1 && said[0].contains("box"), "\(said)")
    }
  }

  @Test("a frame left ambiguous by a contradiction is reported, too")
  func openAndContradicting() throws {
    let constraints = [
      "box.leading == root.leading + 300", "box.trailing == root.trailing - 300",
      "box.top == root.top",
      "box.height == 9",
    ]
    try withProject(constraints) { project in
      let conflicts = try issues { expectNoConflicts(in: project) }
      #expect(conflicts.count == 1)
      let open = try issues { expectNoAmbiguity(in: project) }
      #expect(open.count == 1 && open[0].contains("ambiguous"), "\(open)")
      let findings = try issues { expectNoFindings(in: project) }
      #expect(findings.count == 1, "\(findings)")
    }
  }

  @Test("the landing page shows the example as compiled")
  func article() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(path: "SampleScreenTests.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: Sample.root.appending(
        path: "Sources/LayoutTesting/LayoutTesting.docc/LayoutTesting.md"), encoding: .utf8)
    let begin = try #require(source.range(of: "// [example\n"))
    let end = try #require(source.range(of: "// example]"))
    #expect(article.contains("```swift\n\(source[begin.upperBound..<end.lowerBound])```"))
  }
}
