/// The templates of all pages, parsed once.
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

  /// - Throws: an error if a template is malformed.
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
