import ArgumentParser
import AutoLayoutStore
import Foundation

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import storyboards and xibs.",
    discussion: """
      One layout for every scene, cell and top-level view. The project is created where -p names a
      file that does not exist.

      Examples:
        alstore import Main.storyboard -p App.alstore
        alstore import *.xib
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "Interface Builder documents.") var files: [String]

  func run() throws {
    let inputs = try files.map { path in
      let input = try Input.read(path)
      return (name: URL(filePath: path).lastPathComponent, input: input)
    }
    var words = Words()
    if let path = global.project, !FileManager.default.fileExists(atPath: path) {
      let project = try Project.create(at: path)
      try project.discardingFileOnFailure {
        try run(inputs, in: project, &words)
      }
      if global.dryRun { try project.discardFile() }
    } else {
      try run(inputs, in: try ProjectLocation.open(global, .readWrite), &words)
    }
    if !global.quiet { Output.remark(words.remarks) }
  }

  private func run(
    _ inputs: [(name: String, input: Input)], in project: Project, _ words: inout Words
  ) throws {
    try project.edit(dryRun: global.dryRun) { edit in
      for (name, input) in inputs {
        do {
          let imported = try edit.importDocument(named: name, input.bytes)
          let count = imported.layouts.count
          words.remarks.append("\(name): \(count) \(count == 1 ? "layout" : "layouts")")
          if global.verbose { words.remarks += imported.notices.map { "  \(name): \($0)" } }
        } catch {
          let failure = Failure(describing: error)
          throw Failure(failure.status, "\(input.name):\(failure.message)")
        }
      }
    }
  }
}
