import Foundation
import TestedProgram
import Testing

@Suite("$ALSTORE_TOKEN is only sent to the hub that it is for")
struct TokenTests {
  private let alstore: Alstore
  private let hub: RunningHub
  /// The settings of another user, who was given the project.
  private let other: [String: String]

  init() throws {
    alstore = try Alstore()
    try alstore.project("--size 300x400", "view add logo --intrinsic 96x96")
    try alstore.expect("commit -q -m first")
    hub = try RunningHub(alstore)
    try alstore.expect("-p p.alstore remote add origin \(hub.address)/app")
    try hub.expect("-p p.alstore push")
    other = ["XDG_CONFIG_HOME": alstore.path("other"), "ALSTORE_TOKEN": hub.token]
  }

  private func run(
    _ words: String, input: String? = nil, _ more: [String: String] = [:]
  ) throws -> Alstore.Answer {
    try alstore.run(
      words.split(separator: " ").map(String.init), input: input,
      environment: other.merging(more) { $1 })
  }

  @Test("a project received from someone else does not redirect it to another address")
  func handedOver() throws {
    for words in ["-p p.alstore fetch", "-p p.alstore pull", "-p p.alstore push"] {
      let refused = try run(words)
      #expect(refused.status == 2, "\(words): \(refused.errors)")
      #expect(
        refused.errors.contains("is not sent") && refused.errors.contains("remote origin")
          && refused.errors.contains("ALSTORE_HOST=\(hub.address)"), "\(words): \(refused.errors)")
    }
    // The remedy in the message works.
    #expect(try run("-p p.alstore fetch", ["ALSTORE_HOST": hub.address]).status == 0)
    #expect(try run("-p p.alstore fetch", ["ALSTORE_HOST": "127.0.0.1"]).status == 0)
    #expect(
      try run("-p p.alstore fetch", ["ALSTORE_HOST": "a.example 127.0.0.1:\(hub.port)"]).status == 0
    )
    #expect(try run("-p p.alstore fetch").status == 2)
    #expect(try run("login \(hub.address)", input: hub.token + "\n").status == 0)
    #expect(try run("-p p.alstore fetch").status == 0)
    #expect(try run("login \(hub.address) --forget").status == 0)
    #expect(try run("-p p.alstore fetch").status == 2)
    #expect(try run("-p p.alstore remote set-url origin \(hub.address)/app").status == 0)
    #expect(try run("-p p.alstore fetch").status == 0)
  }

  @Test("cloning names the hub, also for later commands")
  func cloned() throws {
    #expect(try run("clone \(hub.address)/app c.alstore").status == 0)
    #expect(try run("-p c.alstore fetch").status == 0)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: alstore.path("other/alstore/hubs.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // Being unable to store settings is no obstacle.
    try alstore.write("", to: "file")
    let nowhere = ["XDG_CONFIG_HOME": alstore.path("file")]
    #expect(try run("clone \(hub.address)/app d.alstore", nowhere).status == 0)
  }

  @Test("if $ALSTORE_HOST is set, it is only sent there, even if another hub is named")
  func bound() throws {
    let bound = ["ALSTORE_HOST": "hub.example.org"]
    let anonymous = try run("clone \(hub.address)/app c.alstore", bound)
    #expect(anonymous.status == 1 && anonymous.errors.contains("requires a token"))
    try hub.expect("hub role set anonymous read --hub hub --project app")
    #expect(try run("clone \(hub.address)/app c.alstore", bound).status == 0)
  }

  @Test("it is not sent where others could read it, unless that is allowed explicitly")
  func plain() throws {
    let refused = try run("clone http://hub.invalid/app c.alstore")
    #expect(refused.status == 2 && refused.errors.contains("not encrypted"), "\(refused.errors)")
    let named = try run(
      "clone http://hub.invalid/app c.alstore", ["ALSTORE_HOST": "http://hub.invalid"])
    #expect(named.errors.contains("cannot be reached"), "\(named.errors)")
    // Without a token, none is read.
    let nothing = try run("clone http://hub.invalid/app c.alstore", ["ALSTORE_TOKEN": ""])
    #expect(nothing.errors.contains("cannot be reached"), "\(nothing.errors)")
  }

  @Test("a terminal is asked once, and the answer is remembered")
  func asked() throws {
    for (word, status) in [("n", 1), ("y", 0)] {
      let answer = try onTerminal("-p p.alstore fetch", typing: word)
      #expect(answer.contains("[y/N]") && answer.contains("status \(status)"), "\(answer)")
    }
    #expect(try !onTerminal("-p p.alstore fetch", typing: "n").contains("[y/N]"))
  }

  /// The output and status of a command with all three standard streams on a terminal.
  private func onTerminal(_ command: String, typing word: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = [
      "-qec", "'\(Alstore.executable.path)' \(command); echo status $?", "/dev/null",
    ]
    process.currentDirectoryURL = alstore.folder
    process.environment = ProcessInfo.processInfo.environment.merging(other) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitForExit()
    return text
  }
}
