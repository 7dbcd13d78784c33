import Foundation
import Testing

@Suite("The program without networking")
struct NetworkProgramTests {
  /// Runs `alstore` in a folder that contains nothing else.
  private func alone(_ alstore: Alstore, _ arguments: [String]) throws -> Alstore.Answer {
    let program = alstore.folder.appending(path: "alone/alstore")
    if !FileManager.default.fileExists(atPath: program.path) {
      try FileManager.default.createDirectory(
        at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A link if possible: a new copy cannot run while another test's process, started in the
      // meantime, holds it open for writing.
      do {
        try FileManager.default.linkItem(at: Alstore.executable, to: program)
      } catch {
        try FileManager.default.copyItem(at: Alstore.executable, to: program)
      }
    }
    return try alstore.run(arguments, of: program)
  }

  @Test("runs commands that need no network")
  func local() throws {
    let alstore = try Alstore()
    #expect(try alone(alstore, ["init", "App.alstore", "--device", "iphone-15"]).status == 0)
    #expect(try alone(alstore, ["frames"]).output.contains("root"))
    let copy = try alone(alstore, ["clone", "App.alstore", "copy.alstore"])
    #expect(copy.status == 0, "\(copy.errors)")
  }

  @Test(
    "names the program for the others, and does nothing",
    arguments: [
      "serve hub", "hub project list", "login http://127.0.0.1:1",
      "clone http://127.0.0.1:1/app copy.alstore",
    ])
  func missing(_ command: String) throws {
    let alstore = try Alstore()
    let answer = try alone(alstore, command.split(separator: " ").map(String.init))
    #expect(answer.status == 2)
    #expect(answer.errors.contains("alstore-network, which provides networking, is not next to"))
    #expect(answer.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    #expect(names.filter { !$0.hasPrefix(".") } == ["alone"])
  }

  @Test("lists and completes its own commands, or all of them next to the other program")
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
