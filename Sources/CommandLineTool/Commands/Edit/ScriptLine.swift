import ArgumentParser
import AutoLayoutStore
import Dispatch
import Synchronization

/// One line of a script of edits.
struct ScriptLine: Sendable {
  let number: Int
  let text: String
  var words: [String]

  /// The lines that hold a command.
  static func split(_ source: Input) throws -> [ScriptLine] {
    var lines: [ScriptLine] = []
    let texts = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      var line = ScriptLine(number: index + 1, text: String(text), words: [])
      do {
        line.words = try ShellLine.words(of: line.text)
      } catch {
        throw line.failure(Failure(describing: error), in: source.name)
      }
      if !line.words.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// The edit that the line asks for.
  func edit(in file: String, _ reader: inout ScriptedEdit.Reader) throws -> ScriptedEdit {
    do {
      return try reader.read(words)
    } catch {
      throw failure(Failure(describing: error), in: file)
    }
  }

  /// An error with the line that it is about.
  ///
  /// What is wrong with the project file is about none, and gets its words where the transaction ends.
  func placed(_ error: any Error, in file: String) -> any Error {
    let failure = Failure(describing: error)
    return [.store, .defect].contains(failure.status) ? error : self.failure(failure, in: file)
  }

  /// A failure that says which line it is about.
  func failure(_ failure: Failure, in file: String) -> Failure {
    let status = failure.status == .usage ? .input : failure.status
    return Failure(status, "\(file):\(number): \(failure.message)\n  \(text)")
  }
}
