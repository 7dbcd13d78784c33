import Foundation
import Testing

@Suite("What the documentation and the help say works")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the commands of the README run, in its order")
  func readme() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let alstore = try Alstore()
    let document = Self.root.appending(path: "Tests/InterfaceBuilderTests/Documents")
    let storyboards = try FileManager.default.contentsOfDirectory(atPath: document.path)
      .filter { $0.hasSuffix(".storyboard") }.sorted()
    let storyboard = try #require(storyboards.first)
    try FileManager.default.copyItem(
      at: document.appending(path: storyboard),
      to: alstore.folder.appending(path: "Main.storyboard"))
    var count = 0
    for block in text.components(separatedBy: "```console\n").dropFirst() {
      let lines = block.components(separatedBy: "```")[0].split(separator: "\n")
      for line in lines where line.hasPrefix("$ alstore ") {
        var command = String(line.dropFirst("$ alstore ".count))
        if command.contains("-l SignIn") {
          let names = try alstore.expect("layout list --format csv").lines
          let name = try #require(names.last?.split(separator: ",").first)
          command = command.replacing("-l SignIn", with: "-l '\(name)'")
        }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" \(command)", Alstore.executable.path]
        process.currentDirectoryURL = alstore.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let allowed: [Int32] = command.hasPrefix("check") ? [0, 1] : [0]
        #expect(allowed.contains(process.terminationStatus), "\(line)")
        count += 1
      }
    }
    #expect(count >= 10)
  }

  @Test("the tutorial's commands run in its order, and answer what it shows")
  func tutorial() throws {
    let page = try String(
      contentsOf: Self.root.appending(
        path: "Sources/AutoLayoutStore/AutoLayoutStore.docc/Tutorial.md"), encoding: .utf8)
    let alstore = try Alstore()
    var count = 0
    for block in page.components(separatedBy: "```console\n").dropFirst() {
      let lines = block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
      let starts = lines.indices.filter { lines[$0].hasPrefix("$ alstore ") }
      #expect(starts.first == 0)
      for (place, start) in starts.enumerated() {
        let end = place + 1 < starts.count ? starts[place + 1] : lines.count
        let command = String(lines[start].dropFirst("$ alstore ".count))
        let answer = try Self.shell(command, in: alstore)
        #expect([0, 1].contains(answer.status), "\(command): \(answer.lines)")
        let shown = lines[start + 1..<end].map(Self.words)
        #expect(
          Self.matches(answer.lines.map(Self.words), shown[...]),
          "\(command) answers\n\(answer.lines.joined(separator: "\n"))")
        count += 1
      }
    }
    #expect(count >= 30)
  }

  /// Runs a command as a reader would type it; what it writes to either place, in order.
  private static func shell(
    _ command: String, in alstore: Alstore
  ) throws -> (status: Int32, lines: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" \(command) 2>&1", Alstore.executable.path]
    process.currentDirectoryURL = alstore.folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  private static func words(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// Whether lines are those shown, where `…` alone stands for some lines and in a line for
  /// something in it.
  private static func matches(_ lines: [String], _ shown: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    let rest = shown.dropFirst()
    if first == "…" {
      return lines.indices.contains { matches(Array(lines[($0 + 1)...]), rest) }
    }
    guard let line = lines.first else { return false }
    var left = line[...]
    let parts = first.split(separator: "…", omittingEmptySubsequences: false)
    for (place, part) in parts.enumerated() where !part.isEmpty {
      guard let found = left.firstRange(of: part), place > 0 || found.lowerBound == left.startIndex
      else { return false }
      left = left[found.upperBound...]
    }
    guard left.isEmpty || parts.last?.isEmpty == true else { return false }
    return matches(Array(lines.dropFirst()), rest)
  }

  @Test("each line of the page on conformance is ticked, and names suites that there are")
  func conformance() throws {
    let page = try String(
      contentsOf: Self.root.appending(
        path: "Sources/LayoutEngine/LayoutEngine.docc/Conformance.md"), encoding: .utf8)
    var suites: Set<String> = []
    let tests = Self.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      suites.formUnion(text.matches(of: /@Suite\(\s*"([^"]+)"/).map { String($0.1) })
    }
    let checklist = try #require(page.range(of: "## A.1"))
    let items = page[checklist.lowerBound...].components(separatedBy: "\n- [").dropFirst()
    #expect(items.count > 90)
    for item in items {
      let line = item.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(line.hasPrefix("x] "), "\(line)")
      #expect(line.contains(" — "), "\(line)")
      let named = line.matches(of: /\*([^*]+)\*/).map { String($0.1) }
      #expect(!named.isEmpty && named.allSatisfy(suites.contains), "\(line)")
    }
  }

  @Test("the help of every command begins with what it does and examples")
  func help() throws {
    let alstore = try Alstore()
    func commands(_ words: [String]) throws -> [[String]] {
      let help = try alstore.run(words + ["--help"]).output
      var found: [[String]] = []
      var inside = false
      for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.contains("SUBCOMMANDS:") {
          inside = true
        } else if line.isEmpty {
          inside = false
        } else if inside, line.hasPrefix("  "), line.dropFirst(2).first != " " {
          found.append(words + [String(line.split(separator: " ")[0])])
        }
      }
      return found
    }
    var pending = try commands([])
    #expect(pending.count > 15)
    while let words = pending.popLast() {
      let nested = try commands(words)
      pending += nested
      guard nested.isEmpty else { continue }
      let help = try alstore.run(words + ["--help"]).output
      let example = try #require(help.range(of: "Example"), "\(words) shows no example")
      let usage = try #require(help.range(of: "USAGE:"))
      #expect(example.lowerBound < usage.lowerBound, "\(words)")
      #expect(help.contains("alstore \(words.joined(separator: " "))"), "\(words)")
    }
  }

  @Test("completions exist for each shell and know the names in the project")
  func completions() throws {
    let alstore = try Alstore()
    try alstore.project("view add logo\nview add label\nconstraint add 'w: logo.width == 5'")
    for shell in ["bash", "zsh", "fish"] {
      #expect(try alstore.expect("completions \(shell)").output.contains("alstore"))
    }
    let views = try alstore.run(
      ["---completion", "view", "set", "--", "positional@0", "2", "1", "lo"],
      environment: ["SAP_SHELL": "bash", "SAP_SHELL_VERSION": "5"])
    #expect(views.output.contains("logo") && views.output.contains("label"), "\(views)")
    let constraints = try alstore.run(
      ["---completion", "constraint", "set", "--", "positional@0", "2", "0", ""],
      environment: ["SAP_SHELL": "fish", "SAP_SHELL_VERSION": "3"])
    #expect(constraints.output.split(separator: "\n") == ["w"], "\(constraints)")
  }
}
