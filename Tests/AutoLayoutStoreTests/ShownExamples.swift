import Foundation
import Testing

/// Expects an article to show what stands between `// [example` and `// example]` in a file of these
/// tests, without the spaces that each line begins with.
///
/// - Parameters:
///   - name: the file's name, without its ending.
///   - article: the article's name, without its ending.
func expectShown(_ name: String, in article: String) throws {
  let tests = URL(filePath: #filePath).deletingLastPathComponent()
  let source = try String(
    contentsOf: tests.appending(path: name + ".swift"), encoding: .utf8)
  let articles = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/AutoLayoutStore/AutoLayoutStore.docc")
  let text = try String(contentsOf: articles.appending(path: article + ".md"), encoding: .utf8)
  let examples = source.components(separatedBy: "// [example\n").dropFirst()
    .compactMap { $0.components(separatedBy: "// example]").first }.map(withoutIndentation)
  #expect(!examples.isEmpty)
  for example in examples {
    #expect(text.contains("```swift\n\(example)```"), "of \(name): \(example)")
  }
}

private func withoutIndentation(_ block: String) -> String {
  var lines = block.split(separator: "\n", omittingEmptySubsequences: false)
  // What stands before the closing comment.
  lines.removeLast()
  let indentation =
    lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return lines.map { $0.dropFirst(indentation) + "\n" }.joined()
}
