import AutoLayoutStore
import HubStore
import HubSync
import Hummingbird

/// Solves, searches and compares revisions over HTTP, answering in the command line's JSON.
///
/// Answers depend only on revisions, so they are cached; a repeated request costs a query for the
/// project's branches and a cache look-up.
struct ServiceRoutes: Sendable {
  let service: HubService
  let pages: PageRoutes

  private var hub: Hub { service.hub }

  func add(to router: Router<HubContext>) {
    router.get("/") { try await home($0, $1) }
    router.get("projects") { try await projects($0, $1) }
    router.get("projects/:project") { try await project($0, $1) }
    router.get("projects/:project/branches") { try await references($0, $1, .branch) }
    router.get("projects/:project/tags") { try await references($0, $1, .tag) }
    router.get("projects/:project/log") { try await log($0, $1) }
    router.get("projects/:project/frames") { try await frames($0, $1) }
    router.get("projects/:project/constraints") { try await constraints($0, $1) }
    router.get("projects/:project/diff") { try await diff($0, $1) }
    router.get("projects/:project/conflicts") { try await conflicts($0, $1) }
  }

  /// Looks up the project in the path for the client and evaluates a question about it.
  private func served<Question: Sendable>(
    _ context: HubContext, _ question: @escaping @Sendable (ServedProject) throws -> Question
  ) async throws -> (ServedProject, Question) {
    let name = try context.parameters.require("project")
    let principal = context.principal
    return try await hub.blocking { [hub] in
      let served = try ServedProject(hub, named: name, for: principal)
      return (served, try question(served))
    }
  }

  // MARK: Lists

  private func projects(_ request: Request, _ context: HubContext) async throws -> Response {
    let query = try ServiceQuery(request, allowing: ["after", "limit", "format"])
    guard try AnswerFormat.wanted(by: request, query, among: [.json, .html]) == .json else {
      let found = try await page(query, context.principal, usual: hub.settings.shown)
      return pages.projects(
        request, context, found.projects, next: found.next.map { Self.next(request, after: $0) })
    }
    let found = try await page(query, context.principal, usual: hub.settings.listed)
    let next = found.next.map { Self.next(request, after: $0) }
    let json = JSONValue.array(found.projects.map(\.json)).compactText
    return service.answer(
      request, AnswerKey(["projects", json, next ?? ""]),
      made: Answer(json, type: "application/json", next: next))
  }

  /// The hub's start page.
  private func home(_ request: Request, _ context: HubContext) async throws -> Response {
    let found = try await page(nil, context.principal, usual: hub.settings.shown)
    return pages.projects(
      request, context, found.projects, next: found.next.map { "/projects?after=\($0)" })
  }

  /// Returns a page of projects, and the last one's name if more follow.
  private func page(
    _ query: ServiceQuery?, _ principal: Principal, usual: Int
  ) async throws -> (projects: [HubProject], next: String?) {
    let limit = try query?.number("limit", 1...hub.settings.listed) ?? usual
    let after = query?["after"] ?? ""
    let found = try await hub.blocking { [storage = hub.storage] in
      try storage.projects(for: principal, after: after, limit: limit)
    }
    return (found.projects, found.hasMore ? found.projects.last?.name : nil)
  }

  /// Returns the address of the list's next page.
  private static func next(_ request: Request, after last: String) -> String {
    let asked = (request.uri.query ?? "").split(separator: "&").filter { !$0.hasPrefix("after=") }
    return request.uri.path + "?" + (asked + ["after=\(last)"]).joined(separator: "&")
  }

  private func project(_ request: Request, _ context: HubContext) async throws -> Response {
    let query = try ServiceQuery(
      request, allowing: ["format", "branch", "branchesAfter", "tagsAfter"])
    guard try AnswerFormat.wanted(by: request, query, among: [.json, .html]) == .json else {
      return try await pages.project(
        request, context, branch: query["branch"],
        (query["branchesAfter"], query["tagsAfter"]))
    }
    let (served, _) = try await served(context) { _ in }
    let json = served.project.json.compactText
    return service.answer(
      request, AnswerKey(["project", json]), made: Answer(json, type: "application/json"))
  }

  private func references(
    _ request: Request, _ context: HubContext, _ kind: ReferenceKind
  ) async throws -> Response {
    let query = try ServiceQuery(request, allowing: ["after", "limit"])
    let limit = try query.number("limit", 1...hub.settings.listed) ?? hub.settings.listed
    let after = query["after"]
    let (served, _) = try await served(context) { _ in }
    let key = AnswerKey(
      ["references", kind.rawValue, after ?? "", String(limit)] + served.identity,
      of: served.project)
    return try await service.answer(request, key) {
      guard served.head != nil else { return Answer("[]", type: "application/json") }
      let found = try served.named(kind, after: after, limit: limit)
      return Answer(
        JSONValue.array(found.named.map(\.json)).compactText, type: "application/json",
        next: found.next.map { Self.next(request, after: PageAddress.encoded($0)) })
    }
  }

  // MARK: History

  private func log(_ request: Request, _ context: HubContext) async throws -> Response {
    let names = ["from", "object", "field", "author", "text", "after", "limit", "format"]
    let query = try ServiceQuery(request, allowing: names)
    var filter = LogFilter()
    filter.object = query["object"]
    filter.field = query["field"]
    filter.author = query["author"]
    filter.text = query["text"]
    filter.after = query["after"]
    let limit = try query.number("limit", 1...hub.settings.logged) ?? min(100, hub.settings.logged)
    filter.limit = limit
    filter.bytes = hub.settings.loggedBytes
    guard try AnswerFormat.wanted(by: request, query, among: [.json, .html]) == .json else {
      return try await pages.project(
        request, context, branch: query["from"], after: query["after"])
    }
    let (served, start) = try await served(context) { served in
      served.head == nil && query["from"] == nil ? nil : try served.place(query["from"])
    }
    // The answer lists the names of branches and tags, so moving one changes it.
    let asked = names.dropLast().map { query[$0] ?? "" }
    let hash = start?.hash.description ?? ""
    let key = AnswerKey(["log", hash] + asked + served.identity, of: served.project)
    return try await service.answer(request, key) { [filter] in
      guard start != nil else { return Answer("[]", type: "application/json") }
      let revisions = try served.opened { try $0.history.log(from: hash, filter) }
      // The list ended because of its number or, possibly, its bytes.
      let bytes = revisions.reduce(0) {
        $0 + $1.record.message.utf8.count + $1.record.author.utf8.count
      }
      let isFull = revisions.count == limit || bytes > hub.settings.loggedBytes / 2
      let next = isFull ? revisions.last.map { "\($0.record.hash)" } : nil
      return Answer(
        JSONValue.array(revisions.map(\.json)).compactText, type: "application/json",
        next: next.map { Self.next(request, after: $0) })
    }
  }

  private func diff(_ request: Request, _ context: HubContext) async throws -> Response {
    let query = try ServiceQuery(
      request, allowing: ["from", "to", "layout", "environment", "style", "width", "format"])
    let format = try AnswerFormat.wanted(by: request, query, among: [.json, .svg, .html])
    let (served, ends) = try await served(context) { served in
      (old: try query["from"].map(served.place), new: try served.place(query["to"]))
    }
    let comparison = ServedComparison(
      served, from: ends.old?.hash, to: ends.new.hash, asked: (query["from"], query["to"]),
      layout: query["layout"], environment: query["environment"],
      style: try query.choice("style"), width: try query.number("width", ServedComparison.widths))
    if format == .html {
      return try await pages.diff(context, comparison)
    }
    let key = AnswerKey(
      ["diff", format.rawValue] + comparison.question, of: served.project,
      isPinned: ends.new.isPinned && ends.old?.isPinned ?? true)
    return try await service.answer(request, key) {
      format == .svg
        ? Answer(try comparison.picture(), type: "image/svg+xml")
        : Answer(try comparison.report().json.compactText, type: "application/json")
    }
  }

  private func conflicts(_ request: Request, _ context: HubContext) async throws -> Response {
    let query = try ServiceQuery(request, allowing: ["at", "format"])
    let format = try AnswerFormat.wanted(by: request, query, among: [.json, .html])
    let (served, place) = try await served(context) { try $0.place(query["at"]) }
    if format == .html { return try await pages.conflicts(context, served, place) }
    let key = AnswerKey(
      ["conflicts", served.project.id, place.hash.description], of: served.project,
      isPinned: place.isPinned)
    return try await service.answer(request, key) {
      let found = try served.opened { try $0.conflicts.list(of: place.hash.description) }
      return Answer(
        ConflictReport(found.conflicts, found.findings).json.compactText, type: "application/json")
    }
  }

  // MARK: Layouts

  private func frames(_ request: Request, _ context: HubContext) async throws -> Response {
    let names = ["at", "layout"] + ServiceQuery.environmentNames
    let query = try ServiceQuery(request, allowing: names + ["format"])
    let format = try AnswerFormat.wanted(by: request, query, among: [.json, .svg, .html, .css])
    let choice = try query.environment(ofForm: format == .html)
    let (served, place) = try await served(context) { try $0.place(query["at"]) }
    let question = ServedLayout(
      served, at: place.hash, layout: query["layout"], in: choice)
    if format == .html { return try await pages.layout(context, question, at: query["at"]) }
    let asked = names.dropFirst().map { query[$0] ?? "" }
    let key = AnswerKey(
      ["frames", format.rawValue, served.project.id, place.hash.description] + asked,
      of: served.project, isPinned: place.isPinned)
    return try await service.answer(request, key) {
      switch format {
      case .svg: Answer(try question.picture(), type: "image/svg+xml")
      case .css:
        Answer(
          try LayoutValues(question, at: nil).highlightRules(), type: "text/css; charset=utf-8")
      case .json, .html:
        Answer(try question.report().json.compactText, type: "application/json")
      }
    }
  }

  private func constraints(_ request: Request, _ context: HubContext) async throws -> Response {
    let names = ["name", "view", "layout", "at"]
    let query = try ServiceQuery(request, allowing: names + ["format"])
    let format = try AnswerFormat.wanted(by: request, query, among: [.json, .html])
    let (served, place) = try await served(context) { try $0.place(query["at"]) }
    let search = ConstraintSearch(
      served, at: place.hash, name: query["name"], view: query["view"], layout: query["layout"])
    if format == .html { return try await pages.constraints(context, search, at: query["at"]) }
    let key = AnswerKey(
      ["constraints", served.project.id, place.hash.description]
        + names.dropLast().map { query[$0] ?? "" }, of: served.project, isPinned: place.isPinned)
    return try await service.answer(request, key) {
      Answer(JSONValue.array(try search.found().map(\.json)).compactText, type: "application/json")
    }
  }
}

extension ServedProject {
  /// Everything that lists of branches and tags depend on.
  var identity: [String] {
    [project.id, project.defaultBranch ?? ""]
      + references.flatMap { [$0.kind.rawValue, $0.name, $0.hash.description] }
  }
}

extension HubProject {
  /// The project as JSON.
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("defaultBranch", .optional(defaultBranch)),
      ("created", .string(RevisionReport.time(created))),
    ])
  }
}
