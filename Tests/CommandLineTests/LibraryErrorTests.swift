import AutoLayoutStore
import Foundation
import Testing

/// The errors are read from the sources, so that new ones are checked too.
@Suite("Library errors are written for users of the library")
struct LibraryErrorTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The sources of the library, without those of programs.
  private static func sources() throws -> [(path: String, text: String)] {
    let folder = root.appending(path: "Sources")
    let others = ["CommandLineTool", "EmbedMigrations", "ProjectCommands", "sign-in-example"]
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !others.contains($0) && !$0.hasPrefix("alstore") }.sorted()
    return try modules.flatMap { module in
      let files = FileManager.default.enumerator(atPath: folder.appending(path: module).path)
      var found: [(String, String)] = []
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".swift") else { continue }
        let path = "\(module)/\(file)"
        found.append(
          (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8)))
      }
      return found
    }
  }

  @Test("every public error is a LocalizedError")
  func localized() throws {
    let sources = try Self.sources()
    let all = sources.map(\.text).joined(separator: "\n")
    var count = 0
    for (path, text) in sources {
      for match in text.matches(of: /public (?:struct|enum|final class) (\w+): (?:\w+, )*Error\b/) {
        let name = match.output.1
        let conformance = try Regex("extension (\\w+\\.)?\(name): LocalizedError")
        #expect(all.firstMatch(of: conformance) != nil, "\(path): \(name)")
        count += 1
      }
    }
    #expect(count >= 15)
  }

  @Test("messages mention no command and no option of the command line")
  func texts() throws {
    // Pages for browsers, and commands or settings for other programs.
    let others = [
      "LayoutHub/Pages/", "MergePage/", "LayoutSync/Peers/ShellPeer.swift",
      "LayoutHubPostgres/PostgresConnection.swift",
    ]
    for (path, text) in try Self.sources() where !others.contains(where: path.hasPrefix) {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard line.contains("-") || line.contains("`alstore ") else { continue }
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        // A string containing a command in backquotes, or an option after a space.
        let names =
          code.contains("`alstore ")
          || code.firstMatch(of: /"[^"]*(?:[ (`]--[a-z]|[ `]-[a-z][ .,;"])/) != nil
        #expect(!names, "\(path):\(number + 1): \(line)")
      }
    }
  }

  @Test("Foundation shows the message, and the remedy as the recovery suggestion")
  func shown() {
    let error: any Error = LayoutError(.unknownName, "There is no box.", advice: "Add one.")
    #expect(error.localizedDescription == "There is no box.")
    #expect((error as? any LocalizedError)?.recoverySuggestion == "Add one.")
  }
}
