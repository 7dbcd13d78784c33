import Foundation
public import Testing

/// Expects an article to show the text between `// [example` and `// example]` in a test file,
/// without its indentation.
///
/// - Parameters:
///   - article: the article's name, without its extension.
///   - target: the target whose catalog contains it.
///   - test: the test file.
public func expectShown(
  in article: String, of target: String, file test: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: test)
  let source = try String(contentsOf: file, encoding: .utf8)
  let tests = file.deletingLastPathComponent().deletingLastPathComponent()
  let articles = tests.deletingLastPathComponent()
    .appending(path: "Sources/\(target)/\(target).docc")
  let text = try String(contentsOf: articles.appending(path: article + ".md"), encoding: .utf8)
  let examples = source.components(separatedBy: "// [example\n").dropFirst()
    .compactMap { $0.components(separatedBy: "// example]").first }.map(withoutIndentation)
  #expect(!examples.isEmpty, sourceLocation: sourceLocation)
  for example in examples {
    #expect(
      text.contains("```swift\n\(example)```"), "not shown: \(example)",
      sourceLocation: sourceLocation)
  }
}

private func withoutIndentation(_ block: String) -> String {
  var lines = block.split(separator: "\n", omittingEmptySubsequences: false)
  // The indentation of the closing comment.
  lines.removeLast()
  let indentation =
    lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return lines.map { $0.dropFirst(indentation) + "\n" }.joined()
}
