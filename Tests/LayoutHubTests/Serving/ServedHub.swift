import AsyncHTTPClient
import AutoLayoutStore
import Foundation
import HubFixtures
import Logging
import NIOCore
import NIOHTTP1
import TemporaryFolders
import Testing

@testable import HubStore
@testable import HubSync
@testable import LayoutHub

/// A hub on a local port with a project that has branches, a merge and a conflict.
final class ServedHub: Sendable {
  let hub: Hub
  let service: HubService
  let folder: URL
  /// A token with all rights.
  let token: String
  private let port: Int
  private let client: HTTPClient

  private static let authorship = Authorship(author: "Ada <ada@example.org>") { 1_800_000_000_000 }

  private init(
    _ hub: Hub, _ service: HubService, _ folder: URL, _ token: String, port: Int,
    _ client: HTTPClient
  ) {
    self.hub = hub
    self.service = service
    self.folder = folder
    self.token = token
    self.port = port
    self.client = client
  }

  /// Runs a block while a hub is being served.
  static func run(
    _ change: (inout HubSettings) -> Void = { _ in },
    _ body: (ServedHub) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let storage = try HubStorage(
      SQLiteHubDatabase(path: folder.file("hub.sqlite"))
    ) { Int64(Date().timeIntervalSince1970 * 1_000) }
    let secret = try storage.createToken(for: "ada", project: nil, scope: .admin, expires: nil)
      .secret.text
    try storage.setRole(.admin, of: "ada", in: nil)
    var settings = HubSettings.patient
    settings.rate = 0
    change(&settings)
    let hub = try Hub(
      storage, replicas: folder.file("replicas"), settings: settings)
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let server = try HubServer(hub)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let serving = Task { [logger] in
      try await server.run(host: "127.0.0.1", port: 0, logger: logger) { found.yield($0) }
    }
    let port = try #require(await ports.first { _ in true })
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout = .init(connect: .seconds(60), read: .seconds(180))
    let client = HTTPClient(configuration: configuration)
    do {
      try await body(ServedHub(hub, server.service, folder.url, secret, port: port, client))
    } catch {
      try await client.shutdown()
      serving.cancel()
      _ = await serving.result
      throw error
    }
    try await client.shutdown()
    serving.cancel()
    _ = await serving.result
  }

  var address: String { "http://127.0.0.1:\(port)" }

  // MARK: Requests

  struct Reply: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let text: String

    subscript(name: String) -> String? { headers.first(name: name) }

    var json: Any? {
      try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  /// Sends a request, by default with the token.
  func get(
    _ path: String, _ headers: [(String, String)] = [], signedIn: Bool = true
  ) async throws -> Reply {
    try await ask(.GET, path, headers, body: nil, signedIn: signedIn)
  }

  /// Requests a page like a browser, signed in or not.
  func page(_ path: String, signedIn: Bool = true) async throws -> Reply {
    let cookie = [("Cookie", "alstore_token=\(token)")]
    return try await get(
      path, [("Accept", "text/html,*/*;q=0.8")] + (signedIn ? cookie : []), signedIn: false)
  }

  func post(
    _ path: String, form: String, _ headers: [(String, String)] = []
  ) async throws -> Reply {
    try await ask(
      .POST, path, [("Content-Type", "application/x-www-form-urlencoded")] + headers, body: form,
      signedIn: false)
  }

  func ask(
    _ method: NIOHTTP1.HTTPMethod, _ path: String, _ headers: [(String, String)], body: String?,
    signedIn: Bool
  ) async throws -> Reply {
    var request = HTTPClientRequest(url: address + path)
    request.method = method
    if signedIn { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    if let body { request.body = .bytes(ByteBuffer(string: body)) }
    let response = try await client.execute(request, timeout: .seconds(180))
    let bytes = try await response.body.collect(upTo: 64 << 20)
    return Reply(
      status: Int(response.status.code), headers: response.headers, text: String(buffer: bytes))
  }

  // MARK: Projects

  /// Pushes a project whose first revision is created by a block, which can add further ones.
  @discardableResult
  func push(
    _ name: String = "app", _ body: (Project, ServedHub.Author) throws -> Void
  ) async throws -> Project {
    let path = folder.appending(path: "\(name).alstore").path
    let project = try Project.create(at: path)
    try project.remotes.add(Remote(name: "origin", url: "\(address)/projects/\(name)"))
    try body(project, Author(project: project))
    try await push(project, to: name)
    return project
  }

  /// Pushes all branches.
  func push(_ project: Project, to name: String) async throws {
    let peer = HubPeer(
      hub: hub, name: name,
      principal: Principal(user: "ada", token: "test", project: nil, scope: .admin))
    _ = try await project.remotes.push(
      project.branches.list().map(\.name) + project.tags.list().map(\.name), to: peer,
      remote: "origin",
      force: .never, by: Self.authorship)
  }

  /// Creates revisions.
  struct Author {
    let project: Project

    func edit(_ message: String, _ body: (ProjectEdit) throws -> Void) throws {
      try project.edit(by: ServedHub.authorship, body)
      try project.revisions.commit(message: message, by: ServedHub.authorship)
    }

    func branch(_ name: String) throws {
      try project.branches.create(name, by: ServedHub.authorship)
    }
    func tag(_ name: String) throws { try project.tags.create(name, by: ServedHub.authorship) }

    func go(to name: String) throws {
      _ = try project.branches.switch(
        to: name, mode: .branch, discards: false, by: ServedHub.authorship,
        dryRun: false)
    }

    func merge(_ name: String) throws {
      _ = try project.revisions.merge(name, by: ServedHub.authorship)
    }
  }

  /// Pushes a screen with branches that conflict in the logo's width, and their merge.
  @discardableResult
  func pushScreen(_ name: String = "app") async throws -> Project {
    try await push(name) { _, author in
      try author.edit("A screen") { edit in
        try edit.addLayout(
          named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
        try edit.editLayout("main") { layout in
          for view in ["logo", "title"] {
            try layout.addView(View(id: edit.newID(), name: view), in: layout.root)
          }
          try layout.addConstraints(
            [
              "logoLeft: logo.leading == root.leading + 20", "logoTop: logo.top == root.top + 20",
              "logoWidth: logo.width == 96", "logoHeight: logo.height == 96",
              "title.leading == logo.trailing + 8", "title.top == logo.top",
              "titleWidth: title.width == 120", "title.height == 20",
            ], newID: edit.newID)
        }
      }
      try author.tag("v1")
      try author.branch("wider")
      try author.edit("A wider logo") { try Self.setWidth(128, $0) }
      try author.go(to: "wider")
      try author.edit("A much wider logo") { try Self.setWidth(160, $0) }
      try author.go(to: "main")
      try author.merge("wider")
    }
  }

  private static func setWidth(_ width: Double, _ edit: ProjectEdit) throws {
    try edit.editLayout("main") { layout in
      let id = try #require(layout.constraints.first { $0.name == "logoWidth" }?.id)
      try layout.updateConstraint(id) { $0.equation.constant = width }
    }
  }
}
