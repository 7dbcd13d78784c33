import LayoutReports
import Foundation
import HTTPTypes
import HubStore
import Hummingbird
import LayoutDrawing

/// A hub's pages, rendered from templates for every request.
struct PageRoutes: Sendable {
  let service: HubService
  let templates: PageTemplates

  func add(to router: Router<HubContext>) {
    router.get("style.css") { request, _ in
      try await service.answer(request, AnswerKey(["style.css", PageStyle.sheet])) {
        Answer(PageStyle.sheet, type: "text/css; charset=utf-8")
      }
    }
    router.get(RouterPath(APIDescription.path)) { request, _ in
      try await service.answer(request, AnswerKey(["openapi", APIDescription.text])) {
        Answer(APIDescription.text, type: "application/json")
      }
    }
    router.get("figure.js") { request, _ in
      try await service.answer(request, AnswerKey(["figure.js", LayoutFigure.script])) {
        Answer(LayoutFigure.script, type: "text/javascript; charset=utf-8")
      }
    }
  }

  // MARK: Projects

  /// - Parameter next: the address of the next page, or `nil`.
  func projects(
    _ request: Request, _ context: HubContext, _ projects: [HubProject], next: String?
  ) -> Response {
    let rows = projects.map { project -> PageValues in
      [
        "name": project.name, "address": PageAddress.of(project.name),
        "branch": project.defaultBranch ?? "nothing pushed yet",
        "time": RevisionReport.time(project.created), "day": Self.day(project.created),
      ]
    }
    var values: PageValues = [
      "projects": rows, "hasProjects": !rows.isEmpty, "origin": Self.origin(of: request),
      "isAnonymous": context.principal == .anonymous,
    ]
    values["next"] = next
    return Page(title: "Projects", body: templates.projects.text(values))
      .response(templates, for: context.principal)
  }

  /// Returns the page of a project with its revisions, starting from a branch or an older revision.
  ///
  /// - Parameters:
  ///   - revision: the list of revisions starts after this one.
  ///   - last: the lists of branches and tags start after these.
  func project(
    _ request: Request, _ context: HubContext, branch: String?, after revision: String? = nil,
    _ last: (branch: String?, tag: String?) = (nil, nil)
  ) async throws -> Response {
    let name = try context.parameters.require("project")
    let (principal, origin) = (context.principal, Self.origin(of: request))
    return try await service.solving { [self] in
      let served = try ServedProject(service.hub, named: name, for: principal)
      let values = try RevisionList(served, from: branch, after: revision, last).values(
        origin: origin)
      return page(
        served, title: name, .revisions, templates.project.text(values), for: principal)
    }
  }

  // MARK: Revisions and layouts

  func diff(_ context: HubContext, _ comparison: ServedComparison) async throws -> Response {
    let principal = context.principal
    return try await service.solving { [self] in
      let values = try ComparisonValues(comparison).values()
      return page(
        comparison.served, title: values.title, .difference,
        templates.difference.text(values.values), for: principal)
    }
  }

  func conflicts(
    _ context: HubContext, _ served: ServedProject, _ place: ServedProject.Place
  ) async throws -> Response {
    let principal = context.principal
    return try await service.solving { [self] in
      let values = try ConflictValues(served, place.hash).values()
      return page(
        served, title: "Conflicts", .revisions, templates.conflicts.text(values), for: principal)
    }
  }

  func layout(
    _ context: HubContext, _ question: ServedLayout, at: String?
  ) async throws -> Response {
    let principal = context.principal
    return try await service.solving { [self] in
      let values = try LayoutValues(question, at: at).values()
      var result = Page(
        title: values.layout, body: templates.layout.text(values.values),
        project: (question.served.project.name, .layouts, Page.ProjectTab.allCases))
      result.hasFigure = true
      result.highlights = values.highlights
      return result.response(templates, for: principal)
    }
  }

  func constraints(
    _ context: HubContext, _ search: ConstraintSearch, at: String?
  ) async throws -> Response {
    let principal = context.principal
    return try await service.solving { [self] in
      let values = try SearchValues(search, at: at).values()
      return page(
        search.served, title: "Constraints", .constraints, templates.constraints.text(values),
        for: principal)
    }
  }

  private func page(
    _ served: ServedProject, title: String, _ tab: Page.ProjectTab, _ body: String,
    for principal: Principal
  ) -> Response {
    let tabs = served.head == nil ? [.revisions] : Page.ProjectTab.allCases
    return Page(title: title, body: body, project: (served.project.name, tab, tabs))
      .response(templates, for: principal)
  }

  // MARK: Texts

  /// The UTC date of a time in milliseconds since 1970.
  static func day(_ milliseconds: Int64) -> String {
    String(RevisionReport.time(milliseconds).prefix(10))
  }

  /// The hub's origin, according to the request.
  static func origin(of request: Request) -> String {
    let scheme = request.headers[.xForwardedProto] == "https" ? "https" : "http"
    return "\(scheme)://\(request.head.authority ?? "HUB")"
  }
}

extension HTTPField.Name {
  /// The scheme of the browser's request to the proxy in front of the hub.
  static var xForwardedProto: HTTPField.Name {
    HTTPField.Name(parsed: "x-forwarded-proto")
  }
}

extension HTTPField.Name {
  /// Creates a field name from a valid literal.
  fileprivate init(parsed name: StaticString) {
    // An invalid name would be a bug in this file; `Accept` does no harm then.
    self = HTTPField.Name("\(name)") ?? .accept
  }
}
