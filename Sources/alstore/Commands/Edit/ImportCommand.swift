import ArgumentParser
import AutoLayoutStore
import Foundation

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import storyboards and xibs.",
    discussion: """
      One layout for every scene, cell and top-level view. The project is created where -p names a
      file that does not exist. A document that was imported before is brought up to date: what its
      newer version changed is taken, everything else stays as the project has it.

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
      try create(path, inputs, &words)
    } else {
      try ProjectLocation.open(global, .readWrite).edit(dryRun: global.dryRun) { edit in
        try read(inputs, into: edit, &words)
      }
    }
    if !global.quiet { Output.remark(words.remarks) }
  }

  /// Creates the project with what is imported; a dry run does so where nobody looks.
  private func create(
    _ path: String, _ inputs: [(name: String, input: Input)], _ words: inout Words
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-\(ProcessInfo.processInfo.processIdentifier)")
    if global.dryRun {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { if global.dryRun { try? FileManager.default.removeItem(at: folder) } }
    let place = global.dryRun ? folder.appending(path: "dry-run.alstore").path : path
    try Project.create(at: place) { edit in try read(inputs, into: edit, &words) }
  }

  private func read(
    _ inputs: [(name: String, input: Input)], into edit: ProjectEdit, _ words: inout Words
  ) throws {
    for (name, input) in inputs {
      do {
        let imported = try edit.importDocument(named: name, input.bytes)
        let count = imported.layouts.count
        words.remarks.append("\(name): \(count) \(count == 1 ? "layout" : "layouts")")
        if let changes = imported.changes {
          words.remarks += changes.isEmpty ? ["  nothing changed"] : changes.map { "  \($0)" }
          if !global.verbose { words.remarks += imported.notices.map { "  \(name): \($0)" } }
        }
        if global.verbose { words.remarks += imported.notices.map { "  \(name): \($0)" } }
      } catch {
        let failure = Failure(describing: error)
        throw Failure(failure.status, failure.message)
      }
    }
  }
}
