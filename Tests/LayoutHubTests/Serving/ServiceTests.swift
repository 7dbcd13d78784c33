import AutoLayoutStore
import Foundation
import Hummingbird
import Testing

@testable import HubStore
@testable import HubSync
@testable import LayoutHub

@Suite("The solver service")
struct ServiceTests {
  @Test("the document describes all existing routes and no others")
  func routesAreDescribed() async throws {
    try await ServedHub.run { served in
      let router = try HubServer(served.hub).router()
      let there = Set(router.routes.map { "\($0.method.rawValue) \($0.path)" })
      let described = Set(
        APIDescription.routes.map { "\($0.method.rawValue) \($0.path)" })
      #expect(there.subtracting(described).isEmpty)
      #expect(described.subtracting(there).isEmpty)
    }
  }

  @Test("every answer has a status and a structure that the document describes")
  func answersAreDescribed() async throws {
    let check = try SchemaCheck()
    try await ServedHub.run { served in
      try await served.pushScreen()
      for (path, status) in Self.questions {
        let reply = try await served.get(path)
        #expect(reply.status == status, "\(path): \(reply.text.prefix(300))")
        #expect(
          check.problems(
            "GET", path, status: reply.status, type: reply["Content-Type"], body: reply.json) == [])
        let page = try await served.page(path)
        #expect(
          check.problems(
            "GET", path, status: page.status, type: page["Content-Type"], body: page.json) == [])
      }
      let stranger = try await served.get("/projects/app/log", signedIn: false)
      #expect(stranger.status == 401)
      #expect(
        check.problems(
          "GET", "/projects/app/log", status: 401, type: stranger["Content-Type"],
          body: stranger.json) == [])
    }
  }

  private static let questions: [(String, Int)] = [
    ("/projects", 200), ("/projects/app", 200), ("/projects/none", 404),
    ("/projects/app/branches", 200), ("/projects/app/tags", 200), ("/projects/app/log", 200),
    ("/projects/app/log?limit=1", 200), ("/projects/app/log?limit=0", 400),
    ("/projects/app/log?object=logoWidth&field=constant", 200),
    ("/projects/app/log?object=nothing", 404), ("/projects/app/log?from=wider~1", 200),
    ("/projects/app/frames", 200), ("/projects/app/frames?format=svg", 200),
    ("/projects/app/frames?device=iphone-15&orientation=landscape&direction=rtl", 200),
    ("/projects/app/frames?size=320x480&textSize=accessibilityLarge&designTime=true", 200),
    ("/projects/app/frames?device=iphone15", 400), ("/projects/app/frames?environment=no", 404),
    ("/projects/app/frames?layout=no", 404), ("/projects/app/frames?at=no", 404),
    ("/projects/app/frames?at=v1~7", 404), ("/projects/app/frames?size=1e9x5", 400),
    ("/projects/app/frames?at=" + String(repeating: "0", count: 64), 404),
    ("/projects/app/frames?typo=1", 400), ("/projects/app/frames?at=v1&at=v1", 400),
    ("/projects/app/frames?at=%FF", 400), ("/projects/app/frames?format=yaml", 400),
    ("/projects/app/frames?format=css", 200),
    ("/projects/app/constraints", 200), ("/projects/app/constraints?name=logo*", 200),
    ("/projects/app/constraints?view=logo&layout=main&at=v1", 200),
    ("/projects/app/constraints?view=nobody", 404), ("/projects/app/diff", 200),
    ("/projects/app/diff?from=v1&to=wider", 200), ("/projects/app/diff?to=v1", 200),
    ("/projects/app/diff?from=v1&to=v1&format=svg", 200),
    ("/projects/app/diff?from=v1&to=wider&format=svg&width=220", 200),
    ("/projects/app/diff?format=svg&width=5", 400), ("/projects/app/diff?from=no", 404),
    ("/projects/app/conflicts", 200), ("/projects/app/conflicts?at=v1", 200),
    ("/whoami", 200), ("/healthz", 200), ("/readyz", 200), ("/openapi.json", 200),
    ("/style.css", 200), ("/figure.js", 200), ("/login", 200), ("/", 200),
  ]

  @Test("frames, constraints and conflicts match those of the command line")
  func sameAsTheCommandLine() async throws {
    try await ServedHub.run { served in
      let project = try await served.pushScreen()
      let layout = try await project.layout(named: "main")
      let frames = FramesReport([(layout, try await project.frames(in: "main"))])
      #expect(try await served.get("/projects/app/frames").text == frames.json.compactText)
      let rows = try project.constraintRows(in: "main").map { row in
        row.json.compactText.replacing("{", with: "{\"layout\":\"main\", ", maxReplacements: 1)
      }
      let found = try await served.get("/projects/app/constraints").text
      #expect(found == "[\(rows.joined(separator: ", "))]")
      let conflicts = try project.conflicts.list()
      #expect(conflicts.conflicts.count == 1)
      let told = try await served.get("/projects/app/conflicts").text
      #expect(told == ConflictReport(conflicts.conflicts, conflicts.findings).json.compactText)
      let diff = try project.history.diff(from: "v1", to: "wider", frames: true)
      #expect(
        try await served.get("/projects/app/diff?from=v1&to=wider").text == diff.json.compactText)
    }
  }

  @Test("conflicts found by solving a merge are found by the hub without being told")
  func findings() async throws {
    try await ServedHub.run { served in
      func add(_ equation: String, _ edit: ProjectEdit) throws {
        try edit.editLayout("main") { try $0.addConstraints([equation], newID: edit.newID) }
      }
      let project = try await served.push { _, author in
        try author.edit("A logo") { edit in
          try edit.addLayout(
            named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
          try edit.editLayout("main") { layout in
            try layout.addView(View(id: edit.newID(), name: "logo"), in: layout.root)
          }
        }
        try author.branch("other")
        try author.edit("At least") { try add("logo.width >= 200", $0) }
        try author.go(to: "other")
        try author.edit("At most") { try add("logo.width <= 100", $0) }
        try author.go(to: "main")
        try author.merge("other")
      }
      let known = try project.conflicts.list().findings
      #expect(known.map(\.reason) == ["unsatisfiable"])
      let told = try await served.get("/projects/app/conflicts").text
      #expect(told == ConflictReport([], known).json.compactText)
      let page = try await served.page("/projects/app/conflicts").text
      #expect(page.contains("conflict in the merge"))
    }
  }

  @Test("answers for a full hash are immutable; those for a branch are revalidated")
  func caching() async throws {
    try await ServedHub.run { served in
      let project = try await served.pushScreen()
      let hash = try #require(try project.history.log().first).record.hash.description
      let named = try await served.get("/projects/app/frames")
      let pinned = try await served.get("/projects/app/frames?at=\(hash)")
      #expect(named["Cache-Control"] == "private, no-cache")
      #expect(pinned["Cache-Control"] == "private, immutable, max-age=31536000")
      #expect(named.text == pinned.text)
      let tag = try #require(named["ETag"])
      let again = try await served.get("/projects/app/frames", [("If-None-Match", tag)])
      #expect(again.status == 304)
      #expect(again.text.isEmpty)
      #expect(again["ETag"] == tag)
      let other = try await served.get(
        "/projects/app/frames?direction=rtl", [("If-None-Match", tag)])
      #expect(other.status == 200)
      try await project.edit(by: Authorship(author: "Ada") { 1 }) {
        try $0.editLayout("main") { try $0.removeView(try $0.view(named: "title").id) }
      }
      _ = try project.conflicts.resolve(
        "logoWidth.constant", .ours, by: Authorship(author: "Ada") { 1 })
      try project.revisions.commit(
        message: "No title", by: Authorship(author: "Ada") { 1_800_000_000_001 })
      try await served.push(project, to: "app")
      let moved = try await served.get("/projects/app/frames", [("If-None-Match", tag)])
      #expect(moved.status == 200)
      #expect(moved["ETag"] != tag)
      #expect(try await served.get("/projects/app/frames?at=\(hash)").text == pinned.text)
    }
  }

  @Test("repeated answers come from memory, without the project's copy")
  func answersFromMemory() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let first = try await served.get("/projects/app/frames?direction=rtl")
      let replicas = served.folder.appending(path: "replicas")
      try FileManager.default.removeItem(at: replicas)
      let second = try await served.get("/projects/app/frames?direction=rtl")
      #expect(second.status == 200)
      #expect(second.text == first.text)
    }
  }

  @Test("a deleted copy is created again")
  func replicaIsMadeAgain() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let first = try await served.get("/projects/app/constraints")
      served.hub.replicas.forget([try served.hub.storage.project(named: "app").id])
      let second = try await served.get("/projects/app/constraints?layout=main")
      #expect(second.status == 200)
      #expect(second.text == first.text)
    }
  }

  @Test("a layout with too many variables is rejected with the reason")
  func variables() async throws {
    try await ServedHub.run { settings in
      settings.variables = 12
    } _: { served in
      try await served.pushScreen()
      for path in ["frames", "frames?format=svg", "diff?from=v1&to=wider"] {
        let reply = try await served.get("/projects/app/\(path)")
        #expect(reply.status == 422, "\(path)")
        #expect(reply.text.contains("main has 20 variables; the hub's limit is 12."))
      }
      #expect(try await served.get("/projects/app/constraints").status == 200)
    }
  }

  @Test("a request that takes too long is cancelled with the reason, and others are served")
  func time() async throws {
    try await ServedHub.run { settings in
      settings.solving = 0
      settings.solvers = 1
    } _: { served in
      try await served.push { _, author in try author.edit("Tangled", Self.tangle) }
      try await withThrowingTaskGroup { group in
        for number in 1...6 {
          group.addTask {
            let reply = try await served.get("/projects/app/frames?size=\(300 + number)x600")
            #expect(reply.status == 503)
            #expect(reply.text.contains("the hub's limit of 0 s per request"))
            #expect(reply["Retry-After"] == "1")
          }
        }
        group.addTask {
          let ready = try await served.get("/readyz")
          #expect(ready.status == 200)
        }
        try await group.waitForAll()
      }
    }
  }

  /// Views whose preferred widths depend on each other, so that solving takes many steps.
  private static func tangle(_ edit: ProjectEdit) throws {
    try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
    try edit.editLayout("main") { layout in
      for index in 0..<30 {
        try layout.addView(View(id: edit.newID(), name: "v\(index)"), in: layout.root)
      }
      var equations: [String] = []
      for index in 0..<30 {
        equations.append("v\(index).width >= \(index) * v\((index * 7 + 3) % 30).width - 50 @ 700")
        equations.append("v\(index).width <= v\((index * 11 + 5) % 30).width + \(index) @ 500")
        equations.append("v\(index).width == \(10 + index * 13) @ 600")
      }
      try layout.addConstraints(equations.map { $0 }, newID: edit.newID)
    }
  }

  @Test("lists are paged, and all pages together are the list")
  func pages() async throws {
    try await ServedHub.run {
      $0.loggedBytes = 40
    } _: { served in
      try await served.pushScreen()
      for name in ["b", "a", "c"] { try served.hub.storage.createProject(named: name) }
      for (path, key, count) in [
        ("/projects?limit=1", "name", 4), ("/projects?limit=3", "name", 4),
        ("/projects", "name", 4),
        ("/projects/app/log?limit=1", "hash", 4),
        ("/projects/app/log?limit=3&from=main", "hash", 4),
        ("/projects/app/log", "hash", 4),
      ] {
        let found = try await Self.list(path, key, from: served)
        #expect(Set(found).count == count && found.count == count, "\(path): \(found)")
      }
    }
  }

  /// The values of a key on all pages of a list.
  private static func list(
    _ path: String, _ key: String, from served: ServedHub
  ) async throws -> [String] {
    var next: String? = path
    var found: [String] = []
    while let address = next {
      let reply = try await served.get(address)
      #expect(reply.status == 200, "\(address): \(reply.text)")
      let rows = try #require(reply.json as? [[String: Any]])
      found += rows.compactMap { $0[key] as? String }
      next = reply["Link"].flatMap { link in
        link.firstMatch(of: /^<(.+)>; rel="next"$/).map { String($0.output.1) }
      }
      try #require(found.count < 100)
    }
    return found
  }

  @Test("branches and tags are paged too, whatever their names")
  func referencesInPages() async throws {
    try await ServedHub.run {
      $0.shown = 2
    } _: { served in
      let names = ["a+b", "b/1", "main", "z&y=1", "é"]
      try await served.push { _, author in
        try author.edit("first") {
          try $0.addLayout(named: "main", canvas: Canvas(size: Size(width: 9, height: 9)))
        }
        for name in names where name != "main" { try author.branch(name) }
        for name in names { try author.tag("v\(name)") }
      }
      for (kind, names) in [("branches", names), ("tags", names.map { "v\($0)" })] {
        for query in ["", "?limit=1", "?limit=2", "?limit=5"] {
          let found = try await Self.list("/projects/app/\(kind)\(query)", "name", from: served)
          #expect(found == names, "\(kind)\(query)")
        }
        var page = try await served.page("/projects/app").text
        var count = 1
        while let more = page.firstMatch(of: try Regex("<a href=\"([^\"]*)\">More \(kind)<")) {
          page = try await served.page(String(more[1].substring ?? "")).text
          count += 1
        }
        #expect(count == 3 && page.contains(">\(names[4])</a>"), "\(kind)")
      }
      let wrong = try await served.get("/projects/app/tags?limit=0")
      #expect(wrong.status == 400)
    }
  }

  @Test("an oversized answer is rejected")
  func largeAnswers() async throws {
    try await ServedHub.run {
      $0.answer = 100
    } _: { served in
      try await served.pushScreen()
      let reply = try await served.get("/projects/app/frames")
      #expect(reply.status == 422 && reply.text.contains("the hub's limit is 100"))
    }
  }

  @Test("nothing reveals projects to those without access")
  func rights() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen("app")
      try await served.pushScreen("secret")
      try served.hub.storage.setRole(.read, of: "bob", in: "app")
      let token = try served.hub.storage.createToken(
        for: "bob", project: "app", scope: .read, expires: nil
      ).secret.text
      let bob = [("Authorization", "Bearer \(token)")]
      let first = try await served.get("/projects/app/frames", bob, signedIn: false)
      #expect(first.status == 200)
      for path in ["", "/log", "/frames", "/constraints", "/diff", "/branches", "/conflicts"] {
        let reply = try await served.get("/projects/secret\(path)", bob, signedIn: false)
        #expect(reply.status == 404, "\(path)")
        let unknown = try await served.get("/projects/nothing\(path)", bob, signedIn: false)
        #expect(unknown.text.replacing("nothing", with: "secret") == reply.text)
      }
      let list = try await served.get("/projects", bob, signedIn: false)
      #expect(!list.text.contains("secret"))
      // A cached answer is only for users who may read the project.
      _ = try await served.get("/projects/secret/frames")
      let other = try await served.get("/projects/secret/frames", bob, signedIn: false)
      #expect(other.status == 404)
    }
  }
}
