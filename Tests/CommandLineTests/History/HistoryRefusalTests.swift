import Foundation
import TestedProgram
import Testing

@Suite("History commands reject errors, give the next step, and change nothing")
struct HistoryRefusalTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project("view add logo --intrinsic 10x10\nconstraint add 'w: logo.width == 5'")
    try alstore.expect("commit -q -m first")
    try alstore.expect("constraint set w --constant 6")
    try alstore.expect("commit -q -m second")
    try alstore.expect("branch side HEAD~1")
    try alstore.expect("tag v1")
  }

  /// Runs a command that must fail and leave the project unchanged, byte for byte.
  private func refuse(
    _ status: Int32, _ says: String, _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try refuse(status, says, arguments, sourceLocation: sourceLocation)
  }

  private func refuse(
    _ status: Int32, _ says: String, _ arguments: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try alstore.bytes("p.alstore")
    let answer = try alstore.run(arguments)
    let words = arguments.joined(separator: " ")
    #expect(answer.status == status, "\(words): \(answer.errors)", sourceLocation: sourceLocation)
    #expect(
      answer.errors.contains(says), "\(words): \(answer.errors)", sourceLocation: sourceLocation)
    #expect(answer.output.isEmpty, "\(words)", sourceLocation: sourceLocation)
    #expect(try alstore.bytes("p.alstore") == before, "\(words)", sourceLocation: sourceLocation)
  }

  private static let commands = [
    "show", "log", "diff", "switch --detach", "merge", "revert", "cherry-pick", "rebase", "squash",
    "restore --at", "frames --at", "export --format json --at", "branch new", "tag new",
    "bisect --when ambiguous --good",
  ]

  @Test("revisions that do not exist", arguments: commands)
  func revisions(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    for revision in ["nowhere", "HEAD~9", "deadbeef", "HEAD~x", "", "HEAD~99999999999999999999"] {
      let before = try alstore.bytes("p.alstore")
      let answer = try alstore.run(words + [revision])
      #expect(answer.status == 2, "\(command) \(revision): \(answer.errors)")
      #expect(
        answer.errors.contains("There is no revision \(revision)."),
        "\(command) \(revision): \(answer.errors)")
      #expect(answer.errors.contains("alstore log"), "\(answer.errors)")
      #expect(try alstore.bytes("p.alstore") == before)
    }
  }

  @Test("names that are taken, missing or invalid")
  func names() throws {
    try refuse(2, "There is already a branch side.", "branch", "side")
    try refuse(2, "There is already a tag v1.", "branch", "v1")
    try refuse(2, "There is already a branch side.", "tag", "side")
    try refuse(2, "There is already a branch main.", "switch", "--create", "main")
    for name in [
      "a b", "HEAD", "a~1", "@", "", "deadbeef1", String(repeating: "x", count: 300), "a\u{9B}2J",
      "a\u{7F}", "a\u{202E}b", "e\u{301}",
    ] {
      try refuse(2, "is not a valid branch name", "branch", "--", name)
      try refuse(2, "is not a valid tag name", "tag", "--", name)
      try refuse(2, "is not a valid branch name", "branch", "side", "--rename", name)
    }
    try refuse(2, "Did you mean side?", "switch", "sdie")
    for command in ["show", "diff", "merge", "rebase", "frames --at"] {
      let words = command.split(separator: " ").map(String.init)
      try refuse(2, "There is no revision sdie.\nDid you mean side?", words + ["sdie"])
    }
    for change in [["--rename", "x"], ["--refuse-conflicts", "true"]] {
      try refuse(2, "Give only one of", ["branch", "side", "--delete"] + change)
    }
    try refuse(2, "There is no branch nope.", "branch", "--delete", "nope")
    try refuse(2, "There is no branch nope.", "branch", "nope", "--rename", "other")
    try refuse(2, "There is no branch nope.", "branch", "nope", "--refuse-conflicts", "true")
    try refuse(2, "There is no tag nope.", "tag", "--delete", "nope")
    try refuse(2, "Switch to another branch first.", "branch", "--delete", "main")
    for command in [["blame"], ["restore"], ["log", "--object"]] {
      try refuse(2, "There is no object named lgoo.", command + ["lgoo"])
      try refuse(2, "Did you mean logo?", command + ["lgoo"])
    }
    try refuse(2, "There is no field of logo", "blame", "logo.nothing")
    try refuse(2, "There is no object", "log", "--object", "nothing")
    try refuse(2, "There is no object", "restore", "nothing")
    try refuse(2, "There is no conflict logo.", "resolve", "logo", "--ours")
    try refuse(2, "not before the current revision", "squash", "HEAD")
    try refuse(2, "is neither a day", "log", "--since", "yesterday")
  }

  @Test("arguments that are missing or incompatible")
  func arguments() throws {
    for command in [
      "commit", "show a b", "switch", "merge", "revert", "cherry-pick", "rebase", "squash", "blame",
      "resolve", "resolve logo", "resolve logo --ours --theirs", "bisect", "bisect run",
      "branch --delete", "undo --steps x", "undo --steps 0", "diff a b c", "status x", "op log x",
    ] {
      let answer = try alstore.run(command.split(separator: " ").map(String.init))
      #expect(answer.status == 2, "\(command): \(answer.status) \(answer.errors)")
      #expect(answer.errors.contains("See `alstore "), "\(command): \(answer.errors)")
    }
    try refuse(2, "needs a message", "commit", "-m", " ")
    try refuse(1, "nothing to commit", "commit", "-m", "again")
    try refuse(1, "nothing to redo", "redo")
    try refuse(1, "nothing to redo", "redo", "--steps", "3")
    try refuse(2, "single line", "commit", "--allow-empty", "-m", "x", "--author", "a\nb")
    try refuse(1, "There are only", "undo", "--steps", "500")
  }

  @Test("uncommitted changes stop whatever would mix with them")
  func uncommitted() throws {
    try alstore.expect("constraint set w --constant 7")
    for command in [
      ["merge", "side"], ["revert", "HEAD"], ["cherry-pick", "HEAD"],
      ["rebase", "side"], ["squash", "HEAD~1"],
    ] {
      let before = try alstore.bytes("p.alstore")
      let answer = try alstore.run(command)
      #expect(answer.status == 2, "\(command)")
      #expect(answer.errors.contains("uncommitted") && answer.errors.contains("Commit them first"))
      #expect(try alstore.bytes("p.alstore") == before)
    }
    try refuse(2, "--discard", "switch", "side")
  }

  @Test("a project that is read-only or locked is reported as such")
  func files() throws {
    let file = alstore.folder.appending(path: "p.alstore").path
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    if !manager.isWritableFile(atPath: file) {
      for command in [["commit", "--allow-empty", "-m", "x"], ["undo"], ["switch", "side"]] {
        let answer = try alstore.run(command)
        #expect(answer.status == 4 && answer.errors.contains("read-only"), "\(answer.errors)")
      }
    }
    for command in ["log", "status", "show", "diff HEAD~1", "branch", "tag", "op log", "blame w"] {
      try alstore.expect(command)
    }
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
  }

  @Test("an ambiguous prefix of a hash names no revision")
  func ambiguousHash() throws {
    try alstore.sqlite(
      """
      UPDATE revision SET hash = CAST((SELECT substr(hash, 1, 4) FROM revision WHERE number = 2)
        || substr(hash, 5) AS BLOB) WHERE number = 1
      """)
    let digits = try alstore.sqlite("SELECT substr(lower(hex(hash)), 1, 8) FROM revision LIMIT 1;")
      .trimmingCharacters(in: .newlines)
    for command in [["show"], ["switch", "--detach"], ["merge"], ["restore", "--at"]] {
      try refuse(2, "could be several revisions", command + [digits])
    }
  }

  @Test("a project that stays locked is reported, and reading still works")
  func locked() throws {
    let (input, output) = (Pipe(), Pipe())
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/env")
    other.arguments = ["sqlite3", alstore.path("p.alstore")]
    (other.standardInput, other.standardOutput) = (input, output)
    try other.run()
    try input.fileHandleForWriting.write(contentsOf: Data("BEGIN IMMEDIATE; SELECT 1;\n".utf8))
    _ = output.fileHandleForReading.availableData
    for command in ["status", "log", "diff HEAD~1", "frames"] { try alstore.expect(command) }
    let answer = try alstore.run(["commit", "--allow-empty", "-m", "x"])
    #expect(answer.status == 4 && answer.errors.contains("locked"), "\(answer.errors)")
    try input.fileHandleForWriting.close()
    other.waitForExit()
    try alstore.expect("commit --allow-empty -m x")
  }

  @Test("formats and features of a newer version are rejected with an explanation")
  func newer() throws {
    for (bytes, says) in [
      ("x'02' || substr(bytes, 2)", "is in format 2, written by a newer version"),
      ("substr(bytes, 1, 1) || x'04' || substr(bytes, 3)", "needs features 100 of a newer version"),
    ] {
      try alstore.sqlite("UPDATE revision SET bytes = CAST(\(bytes) AS BLOB) WHERE number = 2")
      for command in [
        ["show"], ["frames", "--at", "HEAD~1"], ["diff", "HEAD~1"], ["revert", "HEAD"],
        ["fsck", "--rebuild"], ["switch", "side"],
      ] {
        let before = try alstore.bytes("p.alstore")
        let answer = try alstore.run(command)
        #expect(answer.status == 4, "\(command): \(answer.status)")
        #expect(answer.errors.contains(says), "\(command): \(answer.errors)")
        #expect(try alstore.bytes("p.alstore") == before)
      }
      let check = try alstore.run(["fsck"])
      #expect(check.status == 4 && check.output.contains("revision"), "\(check.output)")
      try alstore.sqlite(
        "UPDATE revision SET bytes = CAST(x'0100' || substr(bytes, 3) AS BLOB) WHERE number = 2")
      #expect(try alstore.expect("fsck").lines.isEmpty)
    }
  }

  @Test("restore before the first commit is rejected, and does nothing")
  func nothingToRestore() throws {
    let alstore = try Alstore()
    try alstore.project("view add logo")
    let before = try alstore.bytes("p.alstore")
    for words in [["restore"], ["restore", "logo"], ["restore", "-l", "main"]] {
      let answer = try alstore.run(words)
      #expect(
        answer.status == 2 && answer.errors.contains("There are no revisions yet"),
        "\(answer.errors)")
    }
    #expect(try alstore.bytes("p.alstore") == before)
  }

  @Test("a named layout is used, or rejected")
  func layouts() throws {
    let alstore = try Alstore()
    try alstore.project("view add logo")
    for words in [
      "frames -l mian", "commit -m x -l mian", "diff -l mian", "view list -l mian",
      "constraint list -l mian", "outlet list -l mian", "guide list -l mian", "blame logo -l mian",
      "restore -l mian", "export --format json -l mian", "export --format storyboard -l mian",
      "explain logo -l mian", "fitting -l mian", "check -l mian",
    ] {
      let answer = try alstore.run(words.split(separator: " ").map(String.init))
      let isTooEarly = answer.errors.contains("There are no revisions yet")
      #expect(answer.status == 2, "\(words): \(answer.status) \(answer.errors)")
      #expect(isTooEarly || answer.errors.contains("main"), "\(words): \(answer.errors)")
    }
    for words in [
      "explain --log - -l main", "export --format storyboard --all . -l main",
      "export --format storyboard --document Main.storyboard -l main",
    ] {
      let answer = try alstore.run(words.split(separator: " ").map(String.init), input: "")
      #expect(answer.status == 2 && answer.errors.contains("-l"), "\(words): \(answer.errors)")
    }
  }
}
