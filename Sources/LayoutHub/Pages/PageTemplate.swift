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

/// The templates of all pages, read once.
struct PageTemplates: Sendable {
  let page: PageTemplate
  let projects: PageTemplate
  let project: PageTemplate
  let layout: PageTemplate
  let difference: PageTemplate
  let conflicts: PageTemplate
  let constraints: PageTemplate
  let login: PageTemplate
  let refusal: PageTemplate

  /// - Throws: where one is no template.
  init() throws {
    page = try PageTemplate(PageTexts.page)
    projects = try PageTemplate(PageTexts.projects)
    project = try PageTemplate(PageTexts.project)
    layout = try PageTemplate(PageTexts.layout)
    difference = try PageTemplate(PageTexts.difference)
    conflicts = try PageTemplate(PageTexts.conflicts)
    constraints = try PageTemplate(PageTexts.constraints)
    login = try PageTemplate(PageTexts.login)
    refusal = try PageTemplate(PageTexts.refusal)
  }
}
