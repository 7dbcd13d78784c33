import AutoLayoutStore
import OperatingSystem

/// The words of an unfinished command, one of which is being completed.
package struct CompletedWords {
  /// The start of the word being completed, without quotes.
  let word: String
  /// The other words, the program's name first.
  package let others: [String]

  /// - Parameters:
  ///   - words: the words as split by the shell; bash also splits at `=`.
  ///   - index: the index of the word being completed.
  init(_ words: [String], at index: Int) {
    let present = words.indices.contains(index)
    // Fish omits an empty word.
    word = Self.plain(present ? words[index] : "")
    var others = words
    if present { others.remove(at: index) }
    self.others = others.map(Self.plain)
  }

  /// The project that the words name, or else the one found by default.
  var project: Project {
    get throws {
      let path = value(of: ["-p", "--project"]).map(FileManager.default.expandingHome)
      return try ProjectLocation.open(project: path, .readOnly)
    }
  }

  /// The layout that the words name, or else the first one.
  var layout: Layout {
    get throws {
      let project = try project
      let name = try value(of: ["-l", "--layout"]) ?? project.layoutNames().first
      return try project.layout(named: name)
    }
  }

  /// The value of an option with any of the given spellings.
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

  /// A word as the shell would read it, without a quote that is not closed yet.
  private static func plain(_ word: String) -> String {
    for end in ["", "'", "\""] {
      if let words = try? ShellLine.words(of: word + end), words.count <= 1 {
        return words.first ?? ""
      }
    }
    return word
  }
}
