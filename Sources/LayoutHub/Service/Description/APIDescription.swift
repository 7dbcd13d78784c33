import LayoutReports
import HTTPTypes
import HubSync
import LayoutSync

/// The document that describes the hub's routes: OpenAPI 3.1, made from the list below.
///
/// Tests hold the router and the answers to it.
enum APIDescription {
  /// Where it is served.
  static let path = "/openapi.json"

  /// The document as a text.
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
      // What everybody may read needs no token.
      ("security", .array([.object([]), .object([("token", .array([]))])])),
    ])
  }

  private static let info = JSONValue.object([
    ("title", .string("alstore hub")), ("version", .string("1")),
    (
      "description",
      .string(
        "Projects of layouts: their revisions, solved, searched and compared. Where a revision is "
          + "asked for, a branch, a tag, HEAD, a hash or its beginning will do, each with ~N. What is "
          + "asked for by a whole hash never changes. Every GET may be a HEAD. A parameter that a route "
          + "does not know is refused.")
    ),
  ])

  private typealias Parameter = APIRoute.Parameter

  private static let at = Parameter(
    name: "at", about: "The revision; the default branch's unless given.")

  private static let layout = Parameter(
    name: "layout", about: "The layout's name; may be left out where there is one.")

  private static func format(_ names: [String]) -> Parameter {
    Parameter(
      name: "format", schema: APISchema.one(of: names),
      about: "The form of the answer; what Accept prefers unless given.")
  }

  private static let environment: [Parameter] = [
    Parameter(name: "environment", about: "An environment that the project declares."),
    Parameter(
      name: "device", schema: APISchema.one(of: Device.allNames),
      about: "A device."),
    Parameter(
      name: "orientation", schema: APISchema.one(of: Orientation.allCases.map(\.rawValue)),
      about: "How it is held."),
    Parameter(
      name: "direction", schema: APISchema.one(of: LayoutDirection.allCases.map(\.rawValue)),
      about: "Where text runs to."),
    Parameter(
      name: "textSize", schema: APISchema.one(of: ContentSizeCategory.allCases.map(\.rawValue)),
      about: "The size that people prefer for texts."),
    Parameter(
      name: "size",
      schema: APISchema.text(like: "^[0-9]{1,5}(\\.[0-9]{1,3})?x[0-9]{1,5}(\\.[0-9]{1,3})?$"),
      about: "The root's width and height in points, such as 375x667."),
    Parameter(
      name: "language", schema: APISchema.text(like: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
      about: "The language of texts, such as de."),
    Parameter(
      name: "designTime", schema: APISchema.one(of: ["true", "false"]),
      about: "Whether placeholder constraints take part."),
  ]

  /// The routes of a project, with the refusals that they share.
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
    about: "At most this many; Link says where the list goes on.")

  private static let references = [after("A name: only those after it."), limit]

  /// Every route of the hub.
  static let routes: [APIRoute] = service + pages + upkeep + synchronization

  private static let service: [APIRoute] = [
    APIRoute(
      method: .get, path: "/projects", name: "listProjects",
      summary: "The projects that whoever asks may look at.",
      parameters: [
        after("A project's name: only those after it."), limit, format(["json", "html"]),
      ],
      contents: [.json(APISchema.array(of: APISchema.named("Project"))), .html], isTagged: true,
      refusals: [401, 503]),
    read(
      "", "getProject", "A project.",
      [
        Parameter(name: "branch", about: "The branch that the page shows."),
        Parameter(name: "branchesAfter", about: "The page lists branches after this one."),
        Parameter(name: "tagsAfter", about: "The page lists tags after this one."),
        format(["json", "html"]),
      ], [.json(APISchema.named("Project")), .html]),
    read(
      "/branches", "listBranches", "The branches, by name.", references,
      [.json(APISchema.array(of: APISchema.named("Branch")))]),
    read(
      "/tags", "listTags", "The tags, by name.", references,
      [.json(APISchema.array(of: APISchema.named("Tag")))]),
    read(
      "/log", "listRevisions", "The revisions that lead to one, newest first.",
      [
        Parameter(name: "from", about: "Where to start."),
        Parameter(name: "object", about: "Only those that changed the object of this name."),
        Parameter(name: "field", about: "Only those that changed this field."),
        Parameter(name: "author", about: "Part of the author's name."),
        Parameter(name: "text", about: "Part of the message."),
        after("A revision: only those that come after it in the list."),
        Parameter(
          name: "limit", schema: APISchema.whole(1...HubSettings().logged),
          about: "At most this many; 100 unless given. Link says where the list goes on."),
        format(["json", "html"]),
      ], [.json(APISchema.array(of: APISchema.named("Revision"))), .html]),
    read(
      "/frames", "solveLayout", "A layout solved: its frames, or a picture of them.",
      [at, layout] + environment + [format(["json", "svg", "html", "css"])],
      [.json(APISchema.named("Frames")), .svg, .html, .css]),
    read(
      "/constraints", "findConstraints", "Constraints by name, by layout and order of creation.",
      [
        Parameter(
          name: "name",
          about: "A pattern: * stands for anything, ? for one character, [a-z] for one of several."),
        Parameter(name: "view", about: "A view or guide that they are about."),
        Parameter(name: "layout", about: "A layout; all of them unless given."), at,
        format(["json", "html"]),
      ], [.json(APISchema.array(of: APISchema.named("Constraint"))), .html]),
    read(
      "/diff", "compareRevisions",
      "What differs between two revisions, field by field, and what follows for the frames.",
      [
        Parameter(
          name: "from", about: "The older one; the first parent of the other unless given."),
        Parameter(name: "to", about: "The newer one; the default branch's unless given."),
        Parameter(name: "layout", about: "The layout that is pictured."),
        Parameter(name: "environment", about: "The declared environment that is pictured."),
        Parameter(
          name: "style", schema: APISchema.one(of: PictureLayer.allCases.map(\.rawValue)),
          about:
            "What the picture is made of: the layout as the app shows it, outlines and names, or "
            + "constraints."),
        Parameter(
          name: "width", schema: APISchema.whole(ServedComparison.widths),
          about: "About how many pixels wide the picture is shown: its texts can be read there, "
            + "and below 240 it has none."),
        format(["json", "svg", "html"]),
      ], [.json(APISchema.named("Diff")), .svg, .html]),
    read(
      "/conflicts", "listConflicts",
      "What a merge left open in a revision, and what solving finds about it.",
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
    page("/style.css", "styleSheet", "How pages look.", [.css], isTagged: true),
    page(
      "/figure.js", "script", "Lets people point at views where scripts run.",
      [APIRoute.Content(type: "text/javascript", schema: APISchema.text)], isTagged: true),
    page(path, "describe", "This document.", [.json(APISchema.anything)], isTagged: true),
    page(
      "/login", "signInForm", "The form to sign in.", [.html],
      [Parameter(name: "next", about: "Where to go afterwards.")]),
    APIRoute(
      method: .post, path: "/login", name: "signIn", summary: "Gives a browser a token to keep.",
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
      method: .post, path: "/logout", name: "signOut", summary: "Takes the token from a browser.",
      success: 303, refusals: [401, 403, 503]),
  ]

  private static let upkeep: [APIRoute] = [
    page(
      "/whoami", "whoami", "Whom the token stands for.",
      [.json(APISchema.object([("user", APISchema.text)]))]),
    page("/healthz", "isAlive", "Whether the hub runs.", [.plain]),
    page("/readyz", "isReady", "Whether the hub reaches its database.", [.plain]),
    page("/metrics", "metrics", "Figures as Prometheus reads them.", [.plain]),
  ]

  private static let synchronization: [APIRoute] = [
    ("/projects/{project}/alsync", "sync"), ("/{project}/alsync", "syncShort"),
  ].map { path, name in
    let message = APIRoute.Content(
      type: Welcome.mediaType, schema: .object([("type", .string("string"))]))
    return APIRoute(
      method: .post, path: path, name: name,
      summary: "Syncs a copy of the project: a message of alsync/1 for a message.", body: message,
      contents: [message], refusals: [401, 403, 404, 409, 413, 422, 503])
  }
}
