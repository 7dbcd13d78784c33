import Foundation
import TestedProgram
import Testing

@Suite("The documentation and the help are correct")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the commands of the README run in order, and those of its hub")
  func readme() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let alstore = try Alstore()
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Samples/Main.storyboard"),
      to: alstore.folder.appending(path: "Main.storyboard"))
    var count = 0
    for command in Self.commands(in: text, "console", after: "$ alstore ") {
      let answer = try Self.shell(command, in: alstore)
      // A check with findings exits with 1.
      let allowed: [Int32] = command.hasPrefix("check") ? [0, 1] : [0]
      #expect(allowed.contains(answer.status), "\(command): \(answer.lines)")
      #expect(!answer.lines.isEmpty || Self.isSilent(command), "\(command) says nothing")
      count += 1
    }
    #expect(count >= 30)
    let hub = try RunningHub(alstore)
    let commands = Self.commands(in: text, "sh", after: "alstore ")
      .filter { $0.contains("http://127.0.0.1:8447") || $0.contains("push hub") }
    #expect(commands.count >= 4)
    for command in commands {
      let here = command.replacing("http://127.0.0.1:8447", with: hub.address)
      let answer = try Self.shell(here, in: alstore, token: hub.token)
      #expect(answer.status == 0, "\(command): \(answer.lines)")
    }
    let address = try #require(text.firstMatch(of: /'http:\/\/127.0.0.1:8447(\/projects[^']+)'/))
    let frames = try RawConnection.get(
      String(address.output.1), port: hub.port, token: hub.token)
    #expect(frames.status == 200)
    #expect(String(decoding: frames.body, as: UTF8.self).contains("signInButton"))
  }

  @Test("a hub is backed up, restored and upgraded as the page describes")
  func backingUp() throws {
    let page = try String(
      contentsOf: Self.root.appending(
        path: "Sources/LayoutHub/LayoutHub.docc/BackingUp.md"), encoding: .utf8)
    let alstore = try Alstore()
    // Below the ephemeral ports, which the other tests use.
    let port = Int.random(in: 20_000..<30_000)
    let script = page.components(separatedBy: "```sh\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }.joined()
      .replacing("8447", with: String(port))
    // If a command fails, the hub it leaves behind ends as well.
    try alstore.write(
      "set -euo pipefail\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n" + script, to: "page.sh"
    )
    let path = Alstore.executable.deletingLastPathComponent().path
    let answer = try alstore.shell(
      "PATH='\(path)':$PATH exec bash page.sh", environment: alstore.variables())
    #expect(answer.status == 0, "\(answer.output)\n\(answer.errors)")
    #expect(answer.output.contains("after the back-up"))
    // Once the hub has ended, its file alone is complete, and lost revisions have been pushed
    // again.
    try FileManager.default.createDirectory(
      atPath: alstore.path("alone"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: alstore.path("hub/hub.sqlite"), toPath: alstore.path("alone/hub.sqlite"))
    let projects = try alstore.expect("hub project list --hub alone --format json")
    #expect(projects.output.contains("\"app\""), "\(projects.output)")
  }

  /// The commands in code blocks of a language, without trailing comments.
  private static func commands(
    in page: String, _ language: String, after prompt: String
  ) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().flatMap { block in
      block.components(separatedBy: "```")[0].split(separator: "\n").compactMap { line in
        guard line.hasPrefix(prompt) else { return nil }
        return line.dropFirst(prompt.count).components(separatedBy: "  #")[0]
      }
    }
  }

  /// Commands that produce their output and no messages.
  private static func isSilent(_ command: String) -> Bool {
    command.contains(" -o ") || command.contains("--save") || command.hasPrefix("view add")
      || command.contains("constraint set")
  }

  @Test("the sample document has no findings")
  func sample() throws {
    let alstore = try Alstore()
    let sample = Self.root.appending(path: "Samples/Main.storyboard").path
    let check = try alstore.run(["check", sample])
    #expect(check.status == 0 && check.output.isEmpty, "\(check)")
    try alstore.expect("import \(sample) -p App.alstore")
    let layouts = try alstore.expect("layout list --format csv").lines.dropFirst()
    #expect(layouts.map { $0.prefix { $0 != "," } } == ["SignIn", "Messages", "MessageCell"])
    // Imported documents are exported byte for byte.
    try alstore.expect("export --format storyboard -o Same.storyboard")
    #expect(try alstore.bytes("Same.storyboard") == Data(contentsOf: URL(filePath: sample)))
  }

  @Test("the tutorial's commands run in order, and print what it shows")
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

  /// Runs a command as a reader would type it and returns both outputs interleaved.
  ///
  /// - Parameter token: a hub's token, which is also the input to any prompt.
  private static func shell(
    _ command: String, in alstore: Alstore, token: String? = nil
  ) throws -> (status: Int32, lines: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" \(command) 2>&1", Alstore.executable.path]
    process.currentDirectoryURL = alstore.folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.environment = ProcessInfo.processInfo.environment.merging([
      "ALSTORE_TOKEN": token ?? "", "XDG_CONFIG_HOME": alstore.folder.path,
    ]) { $1 }
    try Data(((token ?? "") + "\n").utf8).write(to: alstore.folder.appending(path: ".typed"))
    process.standardInput = try FileHandle(
      forReadingFrom: alstore.folder.appending(path: ".typed"))
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitForExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  private static func words(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// Whether lines match an example, in which `…` stands for some lines or for part of a line.
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

  @Test("every documented target has a landing page that lists its contents")
  func landingPages() throws {
    let sources = Self.root.appending(path: "Sources")
    let declared = try Self.publicNames(in: sources)
    var count = 0
    for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let pages = sources.appending(path: "\(target)/\(target).docc")
      guard FileManager.default.fileExists(atPath: pages.path) else { continue }
      count += 1
      let page = try String(contentsOf: pages.appending(path: "\(target).md"), encoding: .utf8)
      #expect(page.hasPrefix("# ``\(target)``\n"), "\(target)")
      // Every other piece between double backticks is a link; the first is the title.
      let words = page.components(separatedBy: "```").enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
      let pieces = words.components(separatedBy: "``")
      for link in stride(from: 3, to: pieces.count, by: 2).map({ pieces[$0] }) {
        let path = link.split(separator: "/")
        let name = path[0] == target && path.count > 1 ? path[1] : path[0]
        #expect(declared.contains(String(name.prefix { $0 != "(" })), "\(target): \(link)")
      }
      for link in page.matches(of: /<doc:([A-Za-z]+)>/) {
        let article = pages.appending(path: "\(link.1).md")
        #expect(FileManager.default.fileExists(atPath: article.path), "\(target): \(link.1)")
      }
    }
    #expect(count >= 16)
  }

  /// The names of the public types and global functions declared in a folder's files.
  private static func publicNames(in folder: URL) throws -> Set<String> {
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        // A function declared at the start of a line is global.
        guard words.first == "public",
          let kind = words.firstIndex(where: {
            kinds.contains($0) || $0 == "func" && line.hasPrefix("public")
          }), kind + 1 < words.count
        else { continue }
        names.insert(String(words[kind + 1]))
      }
    }
    return names
  }

  @Test("each line of the conformance page is ticked, and names existing suites")
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

  @Test("the help of every command begins with its purpose and has examples")
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
