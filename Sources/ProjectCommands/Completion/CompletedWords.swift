import AutoLayoutStore
import OperatingSystem

/// The words of an unfinished command, one of which is being completed.
package struct CompletedWords {
  /// The beginning of the word that is being completed, without quotes.
  let word: String
  /// The words that are there besides, the program's name first.
  package let others: [String]

  /// - Parameters:
  ///   - words: as the shell splits them; bash does so at `=` too.
  ///   - index: of the one that is being completed.
  init(_ words: [String], at index: Int) {
    let present = words.indices.contains(index)
    // Fish leaves a word that is empty away.
    word = Self.plain(present ? words[index] : "")
    var others = words
    if present { others.remove(at: index) }
    self.others = others.map(Self.plain)
  }

  /// The project that the words name, or that is found without them.
  var project: Project {
    get throws {
      let path = value(of: ["-p", "--project"]).map(FileManager.default.expandingHome)
      return try ProjectLocation.open(project: path, .readOnly)
    }
  }

  /// The layout that the words name, else the first there is.
  var layout: Layout {
    get throws {
      let project = try project
      let name = try value(of: ["-l", "--layout"]) ?? project.layoutNames().first
      return try project.layout(named: name)
    }
  }

  /// The value of an option, in any of the spellings that it may have.
  private func value(of names: Set<String>) -> String? {
    for (index, word) in others.enumerated() {
      let rest = others[(index + 1)...]
      if names.contains(word) { return rest.first == "=" ? rest.dropFirst().first : rest.first }
      if let equals = word.firstIndex(of: "="), names.contains(String(word[..<equals])) {
        return String(word[word.index(after: equals)...])
      }
    }
    return nil
  }

  /// A word as the shell would read it; one in quotes that are still open, without them.
  private static func plain(_ word: String) -> String {
    for end in ["", "'", "\""] {
      if let words = try? ShellLine.words(of: word + end), words.count <= 1 {
        return words.first ?? ""
      }
    }
    return word
  }
}
