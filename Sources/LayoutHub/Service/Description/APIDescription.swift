import LayoutReports
import HTTPTypes
import HubSync
import LayoutSync

/// The OpenAPI 3.1 document of the hub's routes, generated from the list below.
///
/// Tests check the router and its responses against it.
enum APIDescription {
  /// The path of the document.
  static let path = "/openapi.json"

  /// The document as JSON text.
  static let text = json.compactText

  private static var json: JSONValue {
    var paths: JSONValue.Members = []
    for route in routes {
      let operation = (key: route.method.rawValue.lowercased(), value: route.json)
      if let index = paths.firstIndex(where: { $0.key == route.path }),
        case .object(let known) = paths[index].value
      {
        paths[index].value = .object(known + [operation])
      } else {
        paths.append((route.path, .object([operation])))
      }
    }
    return .object([
      ("openapi", .string("3.1.0")), ("info", info), ("paths", .object(paths)),
      (
        "components",
        .object([
          ("schemas", .object(APISchema.components)),
          (
            "securitySchemes",
            .object([
              ("token", .object([("type", .string("http")), ("scheme", .string("bearer"))]))
            ])
          ),
        ])
      ),
      // Public projects need no token.
      ("security", .array([.object([]), .object([("token", .array([]))])])),
    ])
  }

  private static let info = JSONValue.object([
    ("title", .string("alstore hub")), ("version", .string("1")),
    (
      "description",
      .string(
        "Layout projects: their revisions, solved, searched and compared. A revision is given as "
          + "a branch, tag, HEAD, hash or hash prefix, optionally with ~N or ^N. Responses for a full "
          + "hash never change. Every GET also works as HEAD. Unknown parameters are refused.")
    ),
  ])

  private typealias Parameter = APIRoute.Parameter

  private static let at = Parameter(
    name: "at", about: "The revision (default: the default branch's).")

  private static let layout = Parameter(
    name: "layout", about: "The layout's name; optional if there is only one.")

  private static func format(_ names: [String]) -> Parameter {
    Parameter(
      name: "format", schema: APISchema.one(of: names),
      about: "The response format (default: by the Accept header).")
  }

  private static let environment: [Parameter] = [
    Parameter(name: "environment", about: "An environment declared by the project."),
    Parameter(
      name: "device", schema: APISchema.one(of: Device.allNames),
      about: "The device."),
    Parameter(
      name: "orientation", schema: APISchema.one(of: Orientation.allCases.map(\.rawValue)),
      about: "The orientation."),
    Parameter(
      name: "direction", schema: APISchema.one(of: LayoutDirection.allCases.map(\.rawValue)),
      about: "The layout direction."),
    Parameter(
      name: "textSize", schema: APISchema.one(of: ContentSizeCategory.allCases.map(\.rawValue)),
      about: "The content size category."),
    Parameter(
      name: "size",
      schema: APISchema.text(like: "^[0-9]{1,5}(\\.[0-9]{1,3})?x[0-9]{1,5}(\\.[0-9]{1,3})?$"),
      about: "The root's width and height in points, such as 375x667."),
    Parameter(
      name: "language", schema: APISchema.text(like: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
      about: "The language of texts, such as de."),
    Parameter(
      name: "designTime", schema: APISchema.one(of: ["true", "false"]),
      about: "Whether to include placeholder constraints."),
  ]

  /// Returns a route of a project, with the errors that these routes share.
  private static func read(
    _ path: String, _ name: String, _ summary: String, _ parameters: [APIRoute.Parameter] = [],
    _ contents: [APIRoute.Content]
  ) -> APIRoute {
    APIRoute(
      method: .get, path: "/projects/{project}" + path, name: name, summary: summary,
      parameters: parameters, contents: contents, isTagged: true,
      refusals: [401, 403, 404, 422, 503])
  }

  private static func after(_ about: String) -> Parameter { Parameter(name: "after", about: about) }

  private static let limit = Parameter(
    name: "limit", schema: APISchema.whole(1...HubSettings().listed),
    about: "The maximum number of entries; the Link header gives the next page.")

  private static let references = [after("List only entries after this name."), limit]

  /// Every route of the hub.
  static let routes: [APIRoute] = service + pages + upkeep + synchronization

  private static let service: [APIRoute] = [
    APIRoute(
      method: .get, path: "/projects", name: "listProjects",
      summary: "The projects that the client may read.",
      parameters: [
        after("List only projects after this name."), limit, format(["json", "html"]),
      ],
      contents: [.json(APISchema.array(of: APISchema.named("Project"))), .html], isTagged: true,
      refusals: [401, 503]),
    read(
      "", "getProject", "A project.",
      [
        Parameter(name: "branch", about: "The branch to show."),
        Parameter(name: "branchesAfter", about: "List branches after this one."),
        Parameter(name: "tagsAfter", about: "List tags after this one."),
        format(["json", "html"]),
      ], [.json(APISchema.named("Project")), .html]),
    read(
      "/branches", "listBranches", "The branches, by name.", references,
      [.json(APISchema.array(of: APISchema.named("Branch")))]),
    read(
      "/tags", "listTags", "The tags, by name.", references,
      [.json(APISchema.array(of: APISchema.named("Tag")))]),
    read(
      "/log", "listRevisions", "A revision and its ancestors, newest first.",
      [
        Parameter(name: "from", about: "The revision to start at."),
        Parameter(name: "object", about: "Only revisions that changed this object."),
        Parameter(name: "field", about: "Only revisions that changed this field."),
        Parameter(name: "author", about: "Part of the author's name."),
        Parameter(name: "text", about: "Part of the message."),
        after("List only revisions after this one."),
        Parameter(
          name: "limit", schema: APISchema.whole(1...HubSettings().logged),
          about:
            "The maximum number of entries (default: 100); the Link header gives the next page."),
        format(["json", "html"]),
      ], [.json(APISchema.array(of: APISchema.named("Revision"))), .html]),
    read(
      "/frames", "solveLayout", "A solved layout: its frames, or a picture of them.",
      [at, layout] + environment + [format(["json", "svg", "html", "css"])],
      [.json(APISchema.named("Frames")), .svg, .html, .css]),
    read(
      "/constraints", "findConstraints", "Constraints by name, ordered by layout and creation.",
      [
        Parameter(
          name: "name",
          about: "A pattern with the wildcards *, ? and [a-z]."),
        Parameter(name: "view", about: "A view or guide on either side."),
        Parameter(name: "layout", about: "A layout (default: all)."), at,
        format(["json", "html"]),
      ], [.json(APISchema.array(of: APISchema.named("Constraint"))), .html]),
    read(
      "/diff", "compareRevisions",
      "The differences between two revisions, field by field, and their effect on frames.",
      [
        Parameter(
          name: "from", about: "The older revision (default: the other's first parent)."),
        Parameter(name: "to", about: "The newer revision (default: the default branch's)."),
        Parameter(name: "layout", about: "The layout to picture."),
        Parameter(name: "environment", about: "The declared environment to picture."),
        Parameter(
          name: "style", schema: APISchema.one(of: PictureLayer.allCases.map(\.rawValue)),
          about:
            "The picture's layers: the layout as the app shows it, outlines and names, or "
            + "constraints."),
        Parameter(
          name: "width", schema: APISchema.whole(ServedComparison.widths),
          about: "The approximate display width in pixels, at which labels are readable; below 240 "
            + "they are left out."),
        format(["json", "svg", "html"]),
      ], [.json(APISchema.named("Diff")), .svg, .html]),
    read(
      "/conflicts", "listConflicts",
      "A revision's unresolved merge conflicts, and what solving it finds.",
      [at, format(["json", "html"])], [.json(APISchema.named("Conflicts")), .html]),
  ]

  private static func page(
    _ path: String, _ name: String, _ summary: String, _ contents: [APIRoute.Content],
    _ parameters: [APIRoute.Parameter] = [], isTagged: Bool = false
  ) -> APIRoute {
    APIRoute(
      method: .get, path: path, name: name, summary: summary, parameters: parameters,
      contents: contents, isTagged: isTagged, refusals: [401, 503])
  }

  private static let pages: [APIRoute] = [
    page("/", "start", "The projects, as a page.", [.html]),
    page("/style.css", "styleSheet", "The pages' style sheet.", [.css], isTagged: true),
    page(
      "/figure.js", "script", "The script for pointing at views.",
      [APIRoute.Content(type: "text/javascript", schema: APISchema.text)], isTagged: true),
    page(path, "describe", "This document.", [.json(APISchema.anything)], isTagged: true),
    page(
      "/login", "signInForm", "The sign-in form.", [.html],
      [Parameter(name: "next", about: "The page to go to afterwards.")]),
    APIRoute(
      method: .post, path: "/login", name: "signIn", summary: "Signs a browser in with a token.",
      body: APIRoute.Content(
        type: "application/x-www-form-urlencoded",
        schema: .object([
          ("type", .string("object")), ("required", .strings(["token"])),
          (
            "properties",
            .object([("token", APISchema.text), ("next", APISchema.text)])
          ),
        ])), success: 303, refusals: [401, 403, 503]),
    APIRoute(
      method: .post, path: "/logout", name: "signOut", summary: "Signs a browser out.",
      success: 303, refusals: [401, 403, 503]),
  ]

  private static let upkeep: [APIRoute] = [
    page(
      "/whoami", "whoami", "The user of the token.",
      [.json(APISchema.object([("user", APISchema.text)]))]),
    page("/healthz", "isAlive", "Whether the hub is alive.", [.plain]),
    page("/readyz", "isReady", "Whether the hub can reach its database.", [.plain]),
    page("/metrics", "metrics", "Metrics for Prometheus.", [.plain]),
  ]

  private static let synchronization: [APIRoute] = [
    ("/projects/{project}/alsync", "sync"), ("/{project}/alsync", "syncShort"),
  ].map { path, name in
    let message = APIRoute.Content(
      type: Welcome.mediaType, schema: .object([("type", .string("string"))]))
    return APIRoute(
      method: .post, path: path, name: name,
      summary: "Syncs a copy of the project with alsync/1 messages.", body: message,
      contents: [message], refusals: [401, 403, 404, 409, 413, 422, 503])
  }
}
