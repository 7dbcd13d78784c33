import Foundation
import TestedProgram
import Testing

@Suite("Resolving conflicts in a browser", .enabled(if: ChromeDriver.isExpected), .serialized)
struct MergePageTests {
  @Test("clicks on each kind of conflict give the same bytes as the command")
  func clicks() async throws {
    let page = try Unmerged()
    try await Browser.run(in: page.folder) { browser in
      for (kind, versions) in Unmerged.kinds {
        for choice in kind == "removal" ? ["keep", "remove"] : ["ours", "theirs"] {
          try page.merge(versions)
          _ = try page.run(["git", "resolve", "--\(choice)"])
          let expected = try page.document()
          #expect(try !page.isUnmerged, "\(kind) \(choice)")

          try page.merge(versions)
          let served = try page.serve()
          try await browser.open(served.address)
          try await browser.wait(for: "#conflict-1")
          // Conflicts that only appear after a resolution are resolved too.
          while try await browser.isThere("article:not(.decided)") {
            let count = try await browser.pressedCount
            try await browser.press("article:not(.decided) [data-choice='\(choice)']")
            try await browser.wait(untilPressed: count + 1)
          }
          try await browser.press("#save")
          served.process.waitForExit()
          #expect(served.process.terminationStatus == 0, "\(kind) \(choice)")
          #expect(try page.document() == expected, "\(kind) \(choice)")
          #expect(try await browser.console() == [], "\(kind) \(choice)")
        }
      }
    }
  }

  @Test("the picture of the merge follows the choices, and contradictions are shown")
  func pictures() async throws {
    let page = try Unmerged()
    try page.merge(try #require(Unmerged.kinds.first { $0.0 == "layout" }?.1))
    let served = try page.serve()
    defer { served.process.terminate() }
    try await Browser.run(in: page.folder) { browser in
      for width in [1400, 390] {
        try await browser.resize(width: width, height: 900)
        try await browser.open(served.address)
        try await browser.wait(for: "#picture-merge img")
        #expect(
          try await browser.text(of: "#contradictions")?.contains("conflict in the merge") ?? false)
        let count =
          try await browser.value("document.querySelectorAll('figure img').length") as? Int
        #expect(count == 4)
        let overflow =
          try await browser.value(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth") as? Int
        #expect(overflow == 0, "\(width)")
      }
      let before = try await browser.picture()
      try await browser.press("[data-choice='ours']")
      try await browser.wait(untilPressed: 1)
      #expect(try await browser.picture() != before)
      #expect(
        try await browser.value("document.getElementById('contradictions').hidden") as? Bool == true
      )
    }
  }

  @Test("clients that do not know the address are rejected, and so are other hosts and pages")
  func refusals() async throws {
    let page = try Unmerged()
    try page.merge(Unmerged.kinds[0].1)
    let served = try page.serve()
    defer { served.process.terminate() }
    let before = try page.document()
    func status(_ words: String...) throws -> String {
      try page.shell(
        "/usr/bin/env", ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}"] + words)
    }
    let root = try #require(served.address.firstMatch(of: #/http://127\.0\.0\.1:\d+//#)).output
    #expect(try status(served.address) == "200")
    #expect(try status(String(root)) == "404")
    #expect(try status("-H", "Host: example.com", served.address) == "421")
    let decision = ["-H", "Content-Type: application/json", "-d", "{\"choice\":\"theirs\"}"]
    #expect(
      try page.shell(
        "/usr/bin/env",
        ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "-H", "Origin: http://example.com"]
          + decision + [served.address + "decide"]) == "403")
    #expect(try status("-d", "{\"choice\":\"theirs\"}", served.address + "save") == "403")
    #expect(try page.document() == before)
  }
}

extension Browser {
  fileprivate func isThere(_ selector: String) async throws -> Bool {
    try await value("document.querySelector(arguments[0]) !== null", [selector]) as? Bool ?? false
  }

  fileprivate func wait(for selector: String) async throws {
    while try await !isThere(selector) { try await Task.sleep(for: .milliseconds(20)) }
  }

  fileprivate var pressedCount: Int {
    get async throws {
      try await value("document.querySelectorAll('article.decided').length") as? Int ?? 0
    }
  }

  fileprivate func wait(untilPressed count: Int) async throws {
    while try await pressedCount < count { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// The picture of the merge, as returned by the program.
  fileprivate func picture() async throws -> String {
    try #require(
      try await value(
        "fetch(document.querySelector('#picture-merge img').src).then((answer) => answer.text())")
        as? String)
  }
}

/// A repository with an unfinished merge, and the program that resolves its conflicts.
private final class Unmerged {
  struct Served {
    let process: Process
    let address: String
  }

  let folder: URL
  private static let file = "Main.storyboard"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "merge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func shell(_ program: String, _ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitForExit()
    return String(decoding: data, as: UTF8.self)
  }

  func run(_ words: [String]) throws -> String {
    try shell(TestedProgram.executable.path, words)
  }

  private static let environment = ProcessInfo.processInfo.environment.merging([
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b.c",
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "",
  ]) { $1 }

  /// Recreates the repository with a conflicting merge of two versions.
  func merge(_ versions: [String]) throws {
    for name in [".git", ".gitattributes", Self.file] {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
    func git(_ words: String...) throws { _ = try shell("/usr/bin/env", ["git"] + words) }
    func commit(_ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: Self.file))
      try git("add", "-A")
      try git("commit", "-q", "-m", "version")
    }
    try git("init", "-q", "-b", "main")
    _ = try run(["git", "install"])
    try commit(versions[0])
    try git("switch", "-q", "-c", "topic")
    try commit(versions[2])
    try git("switch", "-q", "main")
    try commit(versions[1])
    try git("merge", "-q", "--no-edit", "topic")
    #expect(try isUnmerged)
  }

  var isUnmerged: Bool {
    get throws { !(try shell("/usr/bin/env", ["git", "ls-files", "--unmerged"])).isEmpty }
  }

  func document() throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: Self.file)), as: UTF8.self)
  }

  /// Starts the page and waits for its address.
  func serve() throws -> Served {
    let process = Process()
    process.executableURL = TestedProgram.executable
    process.arguments = ["git", "resolve", "--page", Self.file]
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let (found, said) = pipe.fileHandleForReading.servedAddress()
    let address = try #require(found, "The page does not start: \(said)")
    return Served(process: process, address: address)
  }

  // MARK: Documents

  /// Three versions for each kind of conflict.
  static let kinds: [(String, [String])] = [
    ("attribute", [labelled("Hi"), labelled("A"), labelled("B")]),
    ("value", ["0", "0.5", "1"].map(colored)),
    ("removal", [boxed("In"), document(label("out-00-001")), boxed("Out")]),
    (
      "move",
      [
        twoBoxes("", "", label("inn-er-001")), twoBoxes(label("inn-er-001"), "", ""),
        twoBoxes("", label("inn-er-001"), ""),
      ]
    ),
    ("order", ["abcde", "bacde", "acbde"].map(ordered).map { document($0) }),
    ("layout", [pinned(50, 300), pinned(100, 300), pinned(50, 350)]),
  ]

  private static func document(_ body: String, _ constraints: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="sce-ne-001">
                <objects>
                    <viewController title="Sign In" id="vie-wc-001" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-tt-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <subviews>
                                \(body)
                            </subviews>
                            <constraints>
                                <constraint firstItem="roo-tt-001" firstAttribute="width" relation="lessThanOrEqual" constant="1000" id="any-00-001"/>
    \(constraints)
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """
  }

  private static func label(_ id: String, _ text: String = "In") -> String {
    "<label text=\"\(text)\" id=\"\(id)\"/>"
  }

  private static func labelled(_ text: String) -> String { document(label("tit-le-001", text)) }

  private static func colored(_ white: String) -> String {
    document(
      "<label text=\"Hi\" id=\"tit-le-001\"><color key=\"textColor\" white=\"\(white)\" alpha=\"1\"/></label>"
    )
  }

  private static func boxed(_ text: String) -> String {
    document(
      "<view id=\"box-00-001\"><subviews>\(label("inn-er-001", text))</subviews></view>"
        + label("out-00-001"))
  }

  private static func twoBoxes(_ first: String, _ second: String, _ rest: String) -> String {
    func box(_ id: String, _ inner: String) -> String {
      inner.isEmpty
        ? "<view id=\"\(id)\"/>" : "<view id=\"\(id)\"><subviews>\(inner)</subviews></view>"
    }
    return document(box("box-00-001", first) + box("box-00-002", second) + rest)
  }

  private static func ordered(_ names: String) -> String {
    names.map { label("lab-el-00\($0)", String($0)) }.joined()
  }

  /// A box pinned to two edges, which may be too narrow for its required width.
  private static func pinned(_ leading: Int, _ width: Int) -> String {
    func constraint(_ first: String, _ rest: String, _ id: String) -> String {
      "<constraint firstItem=\"box-00-001\" firstAttribute=\"\(first)\" \(rest) id=\"\(id)\"/>\n"
    }
    let root = "secondItem=\"roo-tt-001\" secondAttribute"
    return document(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box-00-001\"/>",
      constraint("leading", "\(root)=\"leading\" constant=\"\(leading)\"", "lea-di-001")
        + constraint("trailing", "relation=\"lessThanOrEqual\" \(root)=\"trailing\"", "tra-il-001")
        + constraint("width", "constant=\"\(width == 350 ? 340 : width - 100)\"", "wid-th-001")
        + constraint("top", "\(root)=\"top\"", "top-00-001")
        + constraint("height", "constant=\"40\"", "hei-gh-001"))
  }
}
