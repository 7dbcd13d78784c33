import Foundation
import TestedProgram
import Testing

/// The page for resolving a document's conflicts, as a browser talks to it.
final class ServedMergePage {
  private struct State: Decodable {
    struct Conflict: Decodable {
      let number: Int
      let choice: String?
    }

    let conflicts: [Conflict]
  }

  let process: Process
  private let address: String
  private let sandbox: GitSandbox

  /// Starts the program and waits for the page's address.
  init(of file: String, in sandbox: GitSandbox) throws {
    self.sandbox = sandbox
    let pipe = Pipe()
    process = try sandbox.alstore.start(
      ["git", "resolve", "--page", file], errors: pipe, environment: GitSandbox.home)
    let (found, said) = pipe.fileHandleForReading.servedAddress()
    address = try #require(found, "The page does not start: \(said)")
  }

  deinit { if process.isRunning { process.terminate() } }

  private func ask(_ path: String, _ body: String) throws -> String {
    try sandbox.shell(
      "curl -s -H 'Content-Type: application/json' -d '\(body)' '\(address)\(path)'"
    ).output
  }

  /// Presses a conflict's button, which writes nothing yet.
  @discardableResult
  func decide(_ number: Int, _ choice: String) throws -> [Int: String] {
    try choices(ask("decide", "{\"numbers\":[\(number)],\"choice\":\"\(choice)\"}"))
  }

  /// Saves, and returns the resolved conflicts that the page then shows.
  @discardableResult
  func save() throws -> [Int: String] { try choices(ask("save", "{}")) }

  /// Attempts to save and returns the page's error.
  func refusedSave() throws -> String { try ask("save", "{}") }

  private func choices(_ answer: String) throws -> [Int: String] {
    let state = try JSONDecoder().decode(State.self, from: Data(answer.utf8))
    return Dictionary(
      uniqueKeysWithValues: state.conflicts.compactMap { one in
        one.choice.map { (one.number, $0) }
      })
  }
}
