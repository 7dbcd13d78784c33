import Foundation
import Testing

@Suite("The program without networking")
struct NetworkProgramTests {
  /// `alstore` in a folder of its own, with nothing beside it.
  private func alone(_ alstore: Alstore, _ arguments: [String]) throws -> Alstore.Answer {
    let program = alstore.folder.appending(path: "alone/alstore")
    if !FileManager.default.fileExists(atPath: program.path) {
      try FileManager.default.createDirectory(
        at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A link where it can be: a copy that was just written may still be held open by a process that
      // another test started meanwhile, and cannot be run then.
      do {
        try FileManager.default.linkItem(at: Alstore.executable, to: program)
      } catch {
        try FileManager.default.copyItem(at: Alstore.executable, to: program)
      }
    }
    return try alstore.run(arguments, of: program)
  }

  @Test("does what needs none")
  func local() throws {
    let alstore = try Alstore()
    #expect(try alone(alstore, ["init", "App.alstore", "--device", "iphone-15"]).status == 0)
    #expect(try alone(alstore, ["frames"]).output.contains("root"))
    let copy = try alone(alstore, ["clone", "App.alstore", "copy.alstore"])
    #expect(copy.status == 0, "\(copy.errors)")
  }

  @Test(
    "says where the rest is, and does nothing",
    arguments: [
      "serve hub", "hub project list", "login http://127.0.0.1:1",
      "clone http://127.0.0.1:1/app copy.alstore",
    ])
  func missing(_ command: String) throws {
    let alstore = try Alstore()
    let answer = try alone(alstore, command.split(separator: " ").map(String.init))
    #expect(answer.status == 2)
    #expect(answer.errors.contains("alstore-network, which has networking, is not beside"))
    #expect(answer.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    #expect(names.filter { !$0.hasPrefix(".") } == ["alone"])
  }

  @Test("lists and completes what it has; with the other beside it, all there is")
  func help() throws {
    let alstore = try Alstore()
    let own = try alone(alstore, ["--help"])
    #expect(own.status == 0 && own.output.contains("frames") && !own.output.contains("login"))
    #expect(!(try alone(alstore, ["completions", "bash"]).output.contains("login")))
    let all = try alstore.run(["--help"])
    #expect(all.status == 0 && all.output.contains("frames") && all.output.contains("login"))
    #expect(try alstore.run(["completions", "bash"]).output.contains("login"))
    #expect(try alstore.run(["srve"]).errors.contains("Did you mean serve"))
  }
}
