import Foundation
import TestedProgram
import Testing

@Suite("All commands distinguish files, pipes, devices and folders alike")
struct FileTests {
  private static let sample = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples/Main.storyboard").path

  /// UIKit's log of two contradictory constraints.
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 5   (active)>",
        "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.width == 6   (active)>"
    )

    """

  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project("view add logo --class UILabel --text Hello")
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: "folder"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Self.sample, toPath: alstore.path("Main.storyboard"))
    try alstore.write(Self.log, to: "log.txt")
    try alstore.write("view add added\n", to: "edits")
    try alstore.write("\"logo.text\" = \"Hallo\";\n", to: "de.strings")
  }

  /// Runs a line of bash in which `alstore` is the program.
  private func bash(_ line: String) throws -> Alstore.Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", "alstore() { '\(Alstore.executable.path)' \"$@\"; }; \(line)",
    ]
    process.currentDirectoryURL = alstore.folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitForExit()
    return Alstore.Answer(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  @Test(
    "output goes to a file if one is named",
    arguments: [
      "status", "show", "conflicts", "view get logo", "constraint get w", "outlet get title",
      "explain logo", "explain --conflicts", "bisect when --when 'logo.width > 0'", "frames", "log",
    ])
  func outputs(command: String) throws {
    try alstore.expect("constraint add", "w: logo.width == 5")
    try alstore.expect("outlet add title logo")
    try alstore.expect("commit -q -m first")
    for format in ["", "--format json"] {
      let printed = try bash("alstore \(command) \(format)")
      let written = try bash("alstore \(command) \(format) -o out")
      #expect(printed.status == written.status && written.output.isEmpty, "\(written.errors)")
      #expect(try String(decoding: alstore.bytes("out"), as: UTF8.self) == printed.output)
    }
  }

  @Test(
    "a pipe and standard input are accepted instead of a file",
    arguments: [
      ("apply", "edits", "1 edit would be applied", 0),
      ("explain --log", "log.txt", "width == 6", 1),
      ("check --severity note", "Main.storyboard", "forgotButton is 30 high", 0),
      ("strings import --language de", "de.strings", "1 text", 0),
      ("diff-file Main.storyboard", "Main.storyboard", "", 0),
      ("import", "Main.storyboard", "3 layouts", 0),
    ] as [(String, String, String, Int32)])
  func pipes(command: String, file: String, says: String, status: Int32) throws {
    // Only commands that write have a dry run.
    let dry = ["explain", "diff-file"].contains { command.hasPrefix($0) } ? "" : "-n"
    for line in [
      "alstore \(command) <(cat \(file)) \(dry)", "cat \(file) | alstore \(command) - \(dry)",
      "alstore \(command) \(file) \(dry)", "alstore \(command) /dev/stdin \(dry) < \(file)",
    ] {
      let answer = try bash(line)
      #expect(answer.status == status, "\(line): \(answer)")
      #expect(says.isEmpty || (answer.output + answer.errors).contains(says), "\(line): \(answer)")
    }
  }

  @Test("empty input is nothing to do, or not a document")
  func nothing() throws {
    let applied = try bash("alstore apply /dev/null")
    #expect(applied.status == 0 && applied.errors == "0 edits applied\n", "\(applied)")
    let checked = try bash("alstore check /dev/null")
    #expect(checked.status == 3 && checked.errors.contains("/dev/null"), "\(checked)")
  }

  @Test("standard input is read once")
  func twice() throws {
    let answer = try bash("alstore explain --log - --in - < Main.storyboard")
    #expect(answer.status == 2 && answer.errors.contains("read only once"), "\(answer)")
  }

  @Test("a pipe cannot be written back or watched")
  func seekable() throws {
    for line in ["check --fix -", "check --fix <(cat Main.storyboard)", "watch -"] {
      let answer = try bash("alstore \(line)")
      #expect(answer.status == 2, "\(line): \(answer)")
    }
  }

  @Test(
    "a missing file, and a folder in place of a file, are reported as such",
    arguments: [
      "apply", "explain --log", "import", "check --baseline", "check --config",
      "diff-file Main.storyboard", "strings import --language de",
    ])
  func missing(command: String) throws {
    for (path, says) in [
      ("nosuch", "nosuch cannot be read: there is no such file.\n"),
      ("folder", "folder cannot be read: it is a folder.\n"),
      ("edits/x", "edits/x cannot be read: its folder is a file.\n"),
    ] {
      let answer = try alstore.run(command.split(separator: " ").map(String.init) + [path])
      #expect(answer.status == 3, "\(command) \(path): \(answer)")
      #expect(answer.errors.hasPrefix("alstore: " + says), "\(command) \(path): \(answer)")
      #expect(answer.output.isEmpty)
    }
  }

  @Test("a project is not created in a missing folder")
  func missingFolder() throws {
    for command in ["init", "backup", "import Main.storyboard -p"] {
      let words = command.split(separator: " ").map(String.init)
      let answer = try alstore.run(words + ["nosuch/dir/A.alstore"])
      #expect(answer.status == 4, "\(command): \(answer)")
      #expect(
        answer.errors == """
          alstore: There is no folder nosuch/dir for nosuch/dir/A.alstore.
          Create the folder first, or check the path.

          """, "\(command): \(answer)")
    }
  }

  @Test(
    "a file that cannot be written is reported with the reason and a remedy",
    arguments: [
      ("nosuch/a.svg", "there is no folder nosuch.\nCreate it first"),
      ("folder", "it is a folder.\nName a file in it."),
      ("edits/a.svg", "its folder is a file"),
      ("/dev/full", "the disk is full"),
    ])
  func writing(path: String, says: String) throws {
    for command in ["export --format svg -o", "frames --save", "bundle create"] {
      if command == "bundle create" { try alstore.expect("commit -m a --author A") }
      let answer = try alstore.run(command.split(separator: " ").map(String.init) + [path])
      #expect(answer.status == 4, "\(command) \(path): \(answer)")
      #expect(
        answer.errors.hasPrefix("alstore: \(path) cannot be written: \(says)"),
        "\(command) \(path): \(answer)")
    }
    #if os(Linux)
      let full = try bash("alstore frames > /dev/full")
      #expect(full.status == 4 && full.errors.contains("standard output"), "\(full)")
    #endif
    let closed = try bash("set -o pipefail; alstore device list --format csv | head -1")
    #expect(closed.status == 0, "\(closed)")
  }

  @Test(
    "a folder is neither a project nor a bundle",
    arguments: [
      "fetch", "pull", "push", "clone folder copy.alstore", "bundle apply folder",
      "-p folder frames", "check folder/../folder/.",
    ])
  func folders(command: String) throws {
    try alstore.expect("commit -m a --author A")
    try alstore.expect("remote add origin folder")
    let answer = try alstore.run(command.split(separator: " ").map(String.init))
    #expect(!(answer.errors + answer.output).contains("Error"), "\(command): \(answer)")
    #expect([2, 4].contains(answer.status), "\(command): \(answer)")
    #expect(answer.errors.contains("folder"), "\(command): \(answer)")
  }

  @Test(
    "a project with an impossible path is rejected with the path and the reason",
    arguments: [
      ("init edits/A.alstore --size 10x10", "edits/A.alstore", "edits is a file"),
      ("frames -p edits/A.alstore", "edits/A.alstore", "edits is a file"),
      ("backup edits/A.alstore", "edits/A.alstore", "edits is a file"),
      ("init nowhere/A.alstore --size 10x10", "nowhere/A.alstore", "There is no folder nowhere"),
      ("init /proc/A.alstore --size 10x10", "/proc/A.alstore", "cannot be created: "),
      (
        "init \(String(repeating: "a", count: 250)).alstore --size 10x10", "aaa.alstore",
        "File name too long"
      ),
    ])
  func placesForProjects(command: String, path: String, cause: String) throws {
    let answer = try alstore.run(command.split(separator: " ").map(String.init))
    #expect(answer.status == 4, "\(answer)")
    #expect(answer.errors.contains(path) && answer.errors.contains(cause), "\(answer.errors)")
    #expect(!answer.errors.contains("unable to open database file"))
  }
}
