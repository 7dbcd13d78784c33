import AutoLayoutStore
import HTTPTypes

/// The description of a route.
struct APIRoute: Sendable {
  /// A query parameter.
  struct Parameter: Sendable {
    let name: String
    var schema = APISchema.text
    let about: String
  }

  /// The contents of a successful response or of a request.
  struct Content: Sendable {
    let type: String
    let schema: JSONValue

    static func json(_ schema: JSONValue) -> Content {
      Content(type: "application/json", schema: schema)
    }
    static let html = Content(type: "text/html", schema: APISchema.text)
    static let svg = Content(type: "image/svg+xml", schema: APISchema.text)
    static let css = Content(type: "text/css", schema: APISchema.text)
    static let plain = Content(type: "text/plain", schema: APISchema.text)
  }

  let method: HTTPRequest.Method
  /// The path, with `{project}` for a project's name.
  let path: String
  let name: String
  let summary: String
  var parameters: [Parameter] = []
  /// The contents of the request.
  var body: Content?
  var contents: [Content] = []
  /// The status of success.
  var success = 200
  /// Whether responses have an entity tag, so that clients can revalidate them.
  var isTagged = false
  /// Error statuses in addition to 400 and 429, which every route can return.
  var refusals: [Int] = []

  /// All statuses it can return.
  var statuses: [Int] {
    ([success] + (isTagged ? [304] : []) + [400, 429] + refusals).sorted()
  }

  /// The route's OpenAPI operation.
  var json: JSONValue {
    var members: JSONValue.Members = [
      ("operationId", .string(name)), ("summary", .string(summary)),
    ]
    let places = path.contains("{project}") ? [Self.project] : []
    let queries = parameters.map { parameter in
      JSONValue.object([
        ("name", .string(parameter.name)), ("in", .string("query")),
        ("description", .string(parameter.about)), ("schema", parameter.schema),
      ])
    }
    if !(places + queries).isEmpty { members.append(("parameters", .array(places + queries))) }
    if let body {
      members.append(
        (
          "requestBody",
          .object([
            ("required", .bool(true)), ("content", .object([(body.type, Self.media(body))])),
          ])
        ))
    }
    members.append(
      ("responses", .object(statuses.map { (key: "\($0)", value: response($0)) })))
    return .object(members)
  }

  private static let project = JSONValue.object([
    ("name", .string("project")), ("in", .string("path")), ("required", .bool(true)),
    ("description", .string("The project's name.")),
    ("schema", APISchema.text(like: "^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$")),
  ])

  private static func media(_ content: Content) -> JSONValue {
    .object([("schema", content.schema)])
  }

  private func response(_ status: Int) -> JSONValue {
    var members: JSONValue.Members = [
      ("description", .string(Self.words(for: status)))
    ]
    if isTagged, status == 200 || status == 304 {
      members.append(("headers", .object(Self.cacheHeaders(areSure: status == 304))))
    }
    if status == success, !contents.isEmpty {
      members.append(
        ("content", .object(contents.map { (key: $0.type, value: Self.media($0)) })))
    } else if status >= 400 {
      members.append(("content", .object(refusalContent)))
    }
    return .object(members)
  }

  /// Pages are rendered for each request and have no tag.
  private static func cacheHeaders(areSure: Bool) -> JSONValue.Members {
    ["ETag", "Cache-Control"].map { name in
      (
        key: name,
        value: .object([
          ("required", .bool(areSure || name == "Cache-Control")), ("schema", APISchema.text),
        ])
      )
    }
  }

  private var refusalContent: JSONValue.Members {
    let problem = JSONValue.object([("schema", APISchema.named("Problem"))])
    return [("application/json", problem), ("text/html", Self.media(.html))]
  }

  private static func words(for status: Int) -> String {
    switch status {
    case 200: "The requested data."
    case 303: "See the page in the Location header."
    case 304: "Not modified since the version in If-None-Match."
    case 400: "The request is malformed."
    case 401: "A token is required, or the given one is invalid."
    case 403: "The token does not permit this."
    case 404: "Not found, or not visible to the client."
    case 409: "The state changed in the meantime."
    case 413: "Too large."
    case 422: "The layout exceeds the hub's limits for solving or drawing."
    case 429: "Too many requests; see Retry-After."
    case 503: "The hub cannot do this now, or not within its time limit."
    default: "Status \(status)."
    }
  }
}
