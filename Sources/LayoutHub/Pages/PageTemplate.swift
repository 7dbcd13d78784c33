import LayoutDrawing
import Mustache

/// A page template that escapes every value.
///
/// Mustache's own escaping works on characters and misses a `<` followed by a combining mark, which
/// together form one character. So templates use the same escaping by scalars as pictures do.
struct PageTemplate: Sendable {
  private let template: MustacheTemplate

  /// Parses a template.
  ///
  /// - Throws: an error if it is malformed; a test parses all of them.
  init(_ text: String) throws {
    Self.prepare()
    template = try MustacheTemplate(string: "{{% CONTENT_TYPE:ESCAPED}}" + text)
  }

  /// Renders the template with a context's values.
  func text(_ context: Any) -> String { template.render(context) }

  private static let registration: Void = MustacheContentTypes.register(
    EscapedContent(), named: "ESCAPED")

  private static func prepare() { _ = registration }
}

private struct EscapedContent: MustacheContentType {
  func escapeText(_ text: String) -> String {
    text.escapedForXML.replacing("'", with: "&#39;")
  }
}
