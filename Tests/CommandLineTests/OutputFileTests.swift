import Foundation
import TestedProgram
import Testing

@Suite("Files that commands write")
struct OutputFileTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project("view add logo --intrinsic 10x10")
  }

  @Test("a report does not replace a document")
  func reportsOverDocuments() throws {
    try alstore.expect("export --format storyboard -o M.storyboard")
    let before = try alstore.bytes("M.storyboard")
    for words in [
      ["check", "--write-baseline", "M.storyboard"], ["frames", "--save", "M.storyboard"],
      ["check", "M.storyboard", "--format", "junit", "-o", "M.storyboard"],
      ["frames", "--format", "json", "-o", "M.storyboard"],
    ] {
      let answer = try alstore.run(words)
      #expect(
        answer.status == 2 && answer.errors.contains("M.storyboard is a document"),
        "\(words): \(answer)")
    }
    #expect(try alstore.bytes("M.storyboard") == before)
    try alstore.expect("export --format storyboard -o M.storyboard")
  }

  @Test(
    "a command's output does not replace a project",
    arguments: [
      "frames -o p.alstore", "log -o ./p.alstore", "export --format svg -o link.alstore",
      "check --write-baseline p.alstore", "bundle create p.alstore",
    ])
  func replacedProject(command: String) throws {
    _ = try alstore.run(
      ["commit", "-m", "kept"], environment: ["ALSTORE_AUTHOR": "Ada <ada@example.org>"])
    try FileManager.default.createSymbolicLink(
      atPath: alstore.folder.appending(path: "link.alstore").path, withDestinationPath: "p.alstore")
    let before = try alstore.bytes("p.alstore")
    let answer = try alstore.run(
      ["-p", "p.alstore"] + command.split(separator: " ").map(String.init))
    #expect(answer.status == 4)
    #expect(answer.errors.contains("is a project; it was not replaced"))
    #expect(try alstore.bytes("p.alstore") == before)
  }

  @Test("what a dry run of a check would write is not written")
  func dryChecks() throws {
    try alstore.expect("export --save pictures")
    try alstore.expect("view set logo --intrinsic 7x7")
    try alstore.expect("check --write-baseline known.txt -n")
    #expect(
      try alstore.run(["check", "--against", "pictures", "--report", "out", "-n"]).status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    #expect(!names.contains("known.txt") && !names.contains("out"), "\(names)")
  }

  #if os(Linux)
    @Test("a change whose output cannot be written is made, and reported")
    func unheardChange() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.currentDirectoryURL = alstore.folder
      process.arguments = [
        "-c",
        "\"$0\" -p p.alstore constraint add 'root.width >= 1' >/dev/full 2>err.txt",
        Alstore.executable.path,
      ]
      try process.run()
      process.waitForExit()
      #expect(process.terminationStatus == 4)
      let errors = String(decoding: try alstore.bytes("err.txt"), as: UTF8.self)
      #expect(errors.contains("The change was made nevertheless") && !errors.contains("try again"))
      #expect(try alstore.expect("constraint list").output.contains("root.width >= 1"))
    }
  #endif
}
