import Foundation
import HubStore
import Testing

@Suite("A team's shared hub")
struct HubTests {
  private let alstore: Alstore
  private let hub: RunningHub

  init() throws {
    alstore = try Alstore()
    try alstore.commitLogo()
    hub = try RunningHub(alstore, options: ["--local-hooks"])
    try alstore.expect("-p p.alstore remote add origin \(hub.address)/app")
    try hub.expect("-p p.alstore push")
    try hub.expect("clone \(hub.address)/projects/app q.alstore")
  }

  @Test("one user's pushes reach the others, also after the hub was killed")
  func roundTrip() throws {
    try alstore.commit("q", 40)
    try hub.expect("-p q.alstore push")
    try hub.expect("-p p.alstore pull")
    try alstore.frames("-p p.alstore").expect("logo", [102, 40, 96, 96])
    try hub.restart()
    for project in ["p", "q"] {
      try alstore.expect("-p \(project).alstore remote remove origin")
      try alstore.expect("-p \(project).alstore remote add origin \(hub.address)/app")
    }
    try alstore.commit("p", 50)
    try hub.expect("-p p.alstore push")
    try alstore.commit("q", 60)
    let behind = try hub.run("-p q.alstore push")
    #expect(behind.status == 5 && behind.errors.contains("Pull"), "\(behind.errors)")
    let merged = try hub.run("-p q.alstore pull")
    #expect(merged.status == 1 && merged.output.contains("logoTop.constant"), "\(merged.output)")
    try alstore.expect("-p q.alstore resolve logoTop.constant --ours")
    try alstore.expect("-p q.alstore commit -q -m resolved")
    try hub.expect("-p q.alstore push")
    try hub.expect("-p p.alstore pull")
    #expect(try alstore.hashes("p").first == alstore.hashes("q").first)
    #expect(try Set(alstore.hashes("p")) == Set(alstore.hashes("q")))
    // Local copies may be deleted.
    hub.end()
    try FileManager.default.removeItem(atPath: alstore.path("hub/replicas"))
    try hub.restart()
    try hub.expect("clone \(hub.address)/app r.alstore")
    #expect(try Set(alstore.hashes("r")) == Set(alstore.hashes("p")))
    for name in ["p", "q", "r"] { try alstore.expect("fsck -p \(name).alstore") }
    #expect(hub.end() == 0)
  }

  @Test("a token allows what its scope and its user's role allow, and no more")
  func rights() throws {
    let reader = try hub.token("--project app --scope read --user ada")
    try hub.expect("-p q.alstore fetch", token: reader)
    try alstore.commit("q", 41)
    let refused = try hub.run("-p q.alstore push", token: reader)
    #expect(refused.status == 1 && refused.errors.contains("requires push"), "\(refused.errors)")
    let pusher = try hub.token("--project app --scope push --user ada")
    try hub.expect("-p q.alstore push", token: pusher)
    for options in ["--force", "--force --dry-run", "--delete main --dry-run"] {
      let forced = try hub.run("-p p.alstore push \(options)", token: pusher)
      #expect(forced.status == 1, "\(options): \(forced.errors)")
      #expect(forced.errors.contains("Your role there is push"), "\(options): \(forced.errors)")
      #expect(!forced.errors.contains("--force-with-lease"))
    }
    let elsewhere = try hub.run("clone \(hub.address)/other x.alstore", token: pusher)
    #expect(elsewhere.status == 2 && elsewhere.errors.contains("no project other"))
    for address in [hub.address, "\(hub.address)/", "\(hub.address)/app/foo"] {
      let formless = try hub.run("clone \(address) x.alstore", token: pusher)
      let place = address.hasSuffix("/") ? hub.address : address
      #expect(formless.status == 2 && formless.errors.contains("at \(place)."), "\(formless)")
      #expect(formless.errors.contains("http(s)://HUB/PROJECT"), "\(formless)")
    }
    let nobody = try alstore.run(["clone", "\(hub.address)/app", "x.alstore"])
    #expect(nobody.status == 1 && nobody.errors.contains("alstore login"), "\(nobody.errors)")
    let wrong = try hub.run(
      "-p q.alstore fetch", token: "alst_" + String(repeating: "0", count: 64))
    #expect(wrong.status == 1 && wrong.errors.contains("unknown, revoked"), "\(wrong.errors)")
    // Removing a role or a token takes effect while the hub runs.
    try hub.expect("hub role remove ada --hub hub --project app")
    #expect(try hub.run("-p q.alstore fetch", token: reader).status == 2)
    try hub.expect("hub role set ada admin --hub hub --project app")
    try hub.expect("-p q.alstore fetch", token: reader)
    let list = try hub.expect("hub token list --hub hub --format csv").output
    let id = try #require(list.split(separator: "\n").first { $0.contains(",ada,app,read") })
      .split(separator: ",")[0]
    try hub.expect("hub token revoke --hub hub \(id)")
    sleep(3)
    #expect(try hub.run("-p q.alstore fetch", token: reader).status == 1)
    #expect(!list.contains("alst_"))
  }

  @Test("everyone can read a public project, and only members can push to it")
  func anonymous() throws {
    try hub.expect("hub role set anonymous read --hub hub --project app")
    try alstore.expect("clone \(hub.address)/app r.alstore")
    try alstore.commit("r", 42)
    let refused = try alstore.run(["-p", "r.alstore", "push"])
    #expect(refused.status == 1 && refused.errors.contains("requires a token"), "\(refused.errors)")
  }

  @Test("protected branches lose nothing")
  func protection() throws {
    let pusher = try hub.token("--project app --scope push --user ada")
    let forcer = try hub.token("--project app --scope force --user grace")
    try hub.expect("hub protect set main --hub hub --project app --refuse-conflicts")
    try hub.expect("hub protect set release/* --hub hub --project app --push admin")
    try alstore.commit("p", 50)
    try hub.expect("-p p.alstore push", token: pusher)
    try alstore.expect("-p p.alstore branch release/1")
    let release = try hub.run("-p p.alstore push origin release/1", token: forcer)
    #expect(release.status == 1 && release.errors.contains("protected"), "\(release.errors)")
    try hub.expect("-p p.alstore push origin release/1")
    try alstore.commit("q", 60)
    let forced = try hub.run("-p q.alstore push --force", token: forcer)
    #expect(forced.status == 1 && forced.errors.contains("main is protected"), "\(forced)")
    #expect(try hub.run("-p q.alstore pull", token: forcer).status == 1)
    let conflicted = try hub.run("-p q.alstore push", token: forcer)
    #expect(conflicted.status == 1 && conflicted.errors.contains("conflicts"))
    try alstore.expect("-p q.alstore switch --create side")
    try hub.expect("-p q.alstore push origin side", token: pusher)
    #expect(try hub.run("-p q.alstore push --delete side", token: pusher).status == 1)
    try hub.expect("-p q.alstore push --delete side", token: forcer)
    #expect(try hub.run("-p q.alstore push --delete main").status == 1)
  }

  @Test("a project cannot exceed its quota")
  func quota() throws {
    for change in ["project create small --quota 1", "role set bob push", "project remove app"] {
      let answer = try hub.expect("hub \(change) --hub hub --dry-run")
      #expect(answer.errors.hasSuffix("nothing was written (--dry-run)\n"), "\(answer)")
    }
    try hub.expect("hub project create small --hub hub --quota 1")
    try alstore.expect("init big.alstore --size 10x10")
    let text = String(repeating: "long ", count: 20_000)
    let edits = (0..<12).map { "view add v\($0) --class UILabel --text '\($0) \(text)'" }
      .joined(separator: "\n")
    #expect(try alstore.run(["-p", "big.alstore", "apply", "-"], input: edits).status == 0)
    try alstore.expect("-p big.alstore commit -q -m many")
    try alstore.expect("-p big.alstore remote add origin \(hub.address)/small")
    let refused = try hub.run("-p big.alstore push")
    #expect(
      refused.status == 3 && refused.errors.contains("its quota of 1 MB"), "\(refused.errors)")
    try hub.expect("hub project set small --hub hub --quota 100")
    sleep(3)
    try hub.expect("-p big.alstore push")
  }

  @Test("hooks receive signed notifications of pushes once they are reachable")
  func hooks() throws {
    let secret = try hub.expect("hub hook add http://127.0.0.1:9/ --hub hub --project app").output
    #expect(secret.count == 65)
    try alstore.commit("q", 44)
    try hub.expect("-p q.alstore push")
    var log = ""
    for _ in 0..<100 where !log.contains("waiting") || log.contains(",0,") {
      usleep(100_000)
      log = try hub.expect("hub hook log --hub hub --project app --format csv").output
    }
    // Nothing listens there: the delivery was tried and waits for a retry.
    #expect(log.contains("waiting"))
  }

  @Test("an administrator checks the hub, replaces tokens and tests hooks")
  func operating() throws {
    let sound = try hub.expect("hub fsck --hub hub")
    #expect(sound.errors.contains("1 project, no problems found"), "\(sound.errors)")
    let reader = try hub.token("--project app --scope read --user ada")
    let list = try hub.expect("hub token list --hub hub --format csv").output
    let id = try #require(list.split(separator: "\n").first { $0.contains(",ada,app,read") })
      .split(separator: ",")[0]
    let next = try hub.expect("hub token rotate --hub hub \(id)").output
      .trimmingCharacters(in: .newlines)
    try hub.expect("-p q.alstore fetch", token: next)
    sleep(3)
    #expect(try hub.run("-p q.alstore fetch", token: reader).status == 1)
    #expect(try hub.run("hub token rotate --hub hub \(id)").status == 2)
    #expect(try hub.run("hub token rotate --hub hub \(id) --grace never").status == 2)
    let hook =
      try hub.expect("hub hook add \(hub.address)/nowhere --hub hub --project app")
      .errors.firstMatch(of: /hook ([0-9a-f]{12})/).map { String($0.output.1) } ?? ""
    let refused = try hub.run("hub hook test --hub hub \(hook)")
    #expect(refused.status == 1 && refused.errors.contains("--local-hooks"), "\(refused.errors)")
    let told = try hub.run("hub hook test --hub hub \(hook) --local-hooks")
    #expect(told.status == 1 && told.output == "404\n", "\(told)")
    #expect(try hub.run("hub hook test --hub hub nothing").errors.contains("no hook nothing"))
    try SQLiteHubDatabase(path: alstore.path("hub/hub.sqlite")).transaction {
      _ = try $0.run([HubStatement("UPDATE hub_revision SET bytes = substr(bytes, 2)")])
    }
    let damaged = try hub.run("hub fsck --hub hub --project app")
    #expect(
      damaged.status == 4 && damaged.output.contains("app: revision")
        && damaged.output.contains("its hash does not match"), "\(damaged)")
  }

  @Test("login stores a token for its hub only, readable by its owner only")
  func login() throws {
    let words = ["login", hub.address]
    #expect(try alstore.run(words, input: "alst_no\n").status == 2)
    let unknown = "alst_" + String(repeating: "1", count: 64)
    #expect(try alstore.run(words, input: unknown + "\n").status == 1)
    let answer = try alstore.run(words, input: hub.token + "\n")
    #expect(answer.status == 0 && answer.errors.contains("logged in as"), "\(answer.errors)")
    try alstore.expect("-p q.alstore fetch")
    let file = alstore.path("alstore/credentials.json")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try alstore.expect("login \(hub.address) --forget")
    #expect(try alstore.run(["-p", "q.alstore", "fetch"]).status == 1)
  }

  @Test("a hub's files belong to its owner in any case, and a failed start creates nothing")
  func files() throws {
    let manager = FileManager.default
    func mode(_ path: String) throws -> Int? {
      try manager.attributesOfItem(atPath: alstore.path(path))[.posixPermissions] as? Int
    }
    let answer = try alstore.run(["serve", "taken", "--listen", "127.0.0.1:\(hub.port)"])
    #expect(answer.status == 4 && answer.errors.contains("it is in use"), "\(answer.errors)")
    #expect(!manager.fileExists(atPath: alstore.path("taken")))
    hub.end()
    for (path, permissions) in [("hub", 0o755), ("hub/hub.sqlite", 0o644)] {
      try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: alstore.path(path))
    }
    try hub.restart()
    #expect(try mode("hub") == 0o700)
    #expect(try mode("hub/hub.sqlite") == 0o600)
    // The first token is in a file for its owner, and not in the output, which may be a log.
    #expect(try mode("hub/first-token") == 0o600)
    #expect(try !hub.said().contains("alst_"))
  }

  @Test("incorrect usage is rejected with a remedy")
  func refusals() throws {
    for (status, says, words) in [
      (2, "--plain-http", "serve hub2 --listen 0.0.0.0:0"),
      (4, "is not a hub", "hub project list --hub nowhere"),
      (2, "already", "hub project create app --hub hub"),
      (2, "is not a valid project name", "hub project create ../x --hub hub"),
      (2, "no project", "hub role set ada push --hub hub --project nope"),
      (2, "--yes", "hub project remove app --hub hub"),
      (2, "no token", "hub token revoke 123 --hub hub"),
      (
        2, "cannot be reached: the connection was refused", "clone http://127.0.0.1:1/app x.alstore"
      ),
    ] as [(Int32, String, String)] {
      let answer = try hub.run(words)
      #expect(
        answer.status == status && answer.errors.contains(says),
        "\(words): \(answer.status) \(answer.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: alstore.path("x.alstore.partial")))
    try hub.expect("hub project remove app --hub hub --yes")
    #expect(try hub.run("-p q.alstore fetch").status == 2)
  }

  @Test("health, readiness and metrics are available for monitoring")
  func watching() throws {
    for path in ["/healthz", "/readyz"] {
      #expect(try RawConnection.get(path, port: hub.port).status == 200)
    }
    #expect(try RawConnection.get("/metrics", port: hub.port).status == 401)
    let reader = try hub.token("--project app --scope read --user ada")
    let metrics = try RawConnection.get("/metrics", port: hub.port, token: reader)
    let text = String(decoding: metrics.body, as: UTF8.self)
    #expect(text.contains("alstore_hub_requests_total{route=\"/{project}/alsync\",status=\"200\"}"))
    #expect(!text.contains("alst_"))
    #expect(try RawConnection.get("/nowhere", port: hub.port).status == 404)
    let open = try RunningHub(alstore, "open", options: ["--public-metrics"])
    #expect(try RawConnection.get("/metrics", port: open.port).status == 200)
  }

  @Test("database errors are in the hub's log, and are not shown to clients")
  func trouble() throws {
    try SQLiteHubDatabase(path: alstore.path("hub/hub.sqlite")).transaction {
      _ = try $0.run([HubStatement("ALTER TABLE hub_reference RENAME TO gone")])
    }
    for words in ["-p q.alstore fetch", "-p q.alstore push", "clone \(hub.address)/app x.alstore"] {
      let answer = try hub.run(words)
      #expect(
        answer.status == 2 && answer.errors.contains("see the hub's log"), "\(answer.errors)")
      #expect(!answer.errors.contains("hub_reference"), "\(answer.errors)")
    }
    let page = try RawConnection.get("/projects/app", port: hub.port, token: hub.token)
    #expect(page.status == 503)
    #expect(!String(decoding: page.body, as: UTF8.self).contains("hub_reference"))
    #expect(try hub.said().contains("hub_reference"))
  }

  @Test("a client that uses HTTP/1.0, or asks for it, has its connection closed after the answer")
  func connectionsEnd() throws {
    for head in ["HTTP/1.0\r\nHost: h", "HTTP/1.0", "HTTP/1.1\r\nHost: h\r\nConnection: Close"] {
      let connection = try RawConnection(port: hub.port)
      connection.send("GET /healthz \(head)\r\n\r\n")
      #expect(try connection.answer().status == 200)
      #expect(connection.hasEnded, "\(head)")
    }
  }
}
