import ArgumentParser
import AutoLayoutStore
import Foundation

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve a project to others who fetch from it and push to it.",
    discussion: """
      With --stdio one project, to whoever started the program: this is what ssh:// addresses run
      at the other end.

      Example:
        ssh build.example.org alstore serve --stdio App.alstore
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The project.", completion: .file()) var path: String
  @Flag(help: "Answer on standard output what comes on standard input.") var stdio = false

  func validate() throws {
    guard stdio else { throw ValidationError("Say --stdio.") }
  }

  func run() async throws {
    let path = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    try await Project.open(at: path).peer().serve(
      reading: .standardInput, writing: .standardOutput)
  }
}
