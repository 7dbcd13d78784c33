import LayoutDrawing
import Mustache

/// A template of a page, in which every value is escaped.
///
/// Mustache's own escaping goes by characters, and a combining mark behind `<` makes one character of
/// both, which it lets pass. So templates escape with the same function as pictures do, by scalars.
struct PageTemplate: Sendable {
  private let template: MustacheTemplate

  /// Reads a template.
  ///
  /// - Throws: where it is none; a test reads all of them.
  init(_ text: String) throws {
    Self.prepare()
    template = try MustacheTemplate(string: "{{% CONTENT_TYPE:ESCAPED}}" + text)
  }

  /// The template with the values of a context.
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
