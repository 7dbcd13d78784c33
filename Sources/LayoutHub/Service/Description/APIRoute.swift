import AutoLayoutStore
import HTTPTypes

/// A route as the document describes it.
struct APIRoute: Sendable {
  /// A value that is given with a request.
  struct Parameter: Sendable {
    let name: String
    var schema = APISchema.text
    let about: String
  }

  /// What a route gives where it succeeds.
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
  /// With `{project}` where a project's name goes.
  let path: String
  let name: String
  let summary: String
  var parameters: [Parameter] = []
  /// The type of what is sent, and its schema.
  var body: Content?
  var contents: [Content] = []
  /// The status where it succeeds.
  var success = 200
  /// Whether answers have an entity tag, so that one that is known is not sent again.
  var isTagged = false
  /// The statuses of refusals beside 400 and 429, which every route may give.
  var refusals: [Int] = []

  /// Every status that it may give.
  var statuses: [Int] {
    ([success] + (isTagged ? [304] : []) + [400, 429] + refusals).sorted()
  }

  /// As OpenAPI has it.
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

  /// Pages are made anew for everybody, and have no tag.
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
    case 200: "What was asked for."
    case 303: "Go to the page in Location."
    case 304: "It is what If-None-Match says it is."
    case 400: "The request cannot be one."
    case 401: "It needs a token, or a better one."
    case 403: "The token does not reach so far."
    case 404: "There is nothing of that name, or nothing that whoever asks may know of."
    case 409: "Somebody else was first."
    case 413: "Too large."
    case 422: "A layout is more than the hub solves or draws for a request."
    case 429: "More requests than the hub takes; Retry-After says when."
    case 503: "The hub cannot do it now, or not in the time it gives to a request."
    default: "Status \(status)."
    }
  }
}
