import Foundation
import HubFixtures
import ProjectFile
import Testing

@testable import HubStore
@testable import HubSync

@Suite("Problems in a hub's database are found")
struct HubCheckTests {
  private func checked(
    _ backend: Backend, _ change: (any HubSession, HubProject) throws -> Void
  ) async throws -> [String] {
    let fixture = try HubFixture(backend)
    let hub = try fixture.hub()
    try hub.storage.setRole(.force, of: "ada", in: nil)
    let ada = try HubClient(fixture, "ada")
    try ada.commit("one", "two")
    try await ada.push(to: hub.peer("app"))
    let project = try hub.storage.project(named: "app")
    try hub.storage.database.transaction { try change($0, project) }
    let check = HubCheck(hub.storage)
    return try check.problemsOfDatabase() + check.problems(of: project)
  }

  @Test("an intact database has no problems", arguments: Backend.available)
  func sound(_ backend: Backend) async throws {
    #expect(try await checked(backend) { _, _ in } == [])
  }

  @Test("concurrent pushes are not problems", arguments: Backend.available)
  func meanwhile(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let hub = try fixture.hub()
    try hub.storage.setRole(.push, of: "ada", in: nil)
    let ada = try HubClient(fixture, "ada")
    try await ada.push(to: hub.peer("app"))
    let project = try hub.storage.project(named: "app")
    let pushes = Task {
      for number in 0..<40 {
        try ada.commit("\(number)")
        try await ada.push(to: hub.peer("app"))
      }
    }
    for _ in 0..<20 { #expect(try HubCheck(hub.storage).problems(of: project) == []) }
    try await pushes.value
    #expect(try HubCheck(hub.storage).problems(of: project) == [])
  }

  @Test("an empty project is valid", arguments: Backend.available)
  func empty(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    #expect(try HubCheck(storage).problems(of: storage.createProject(named: "app")) == [])
  }

  @Test("changed bytes are found", arguments: Backend.databases)
  func bytes(_ backend: Backend) async throws {
    let problems = try await checked(backend) { session, project in
      let row = try session.rows(
        "SELECT hash, bytes FROM hub_revision WHERE project = $1 ORDER BY generation",
        [.text(project.id)])[1]
      var bytes = row[1].bytes
      bytes[bytes.count - 1] ^= 1
      try session.change(
        "UPDATE hub_revision SET bytes = $2 WHERE hash = $1", [row[0], .blob(bytes)])
    }
    #expect(problems.count == 1 && problems[0].contains("its hash does not match"), "\(problems)")
  }

  @Test("a missing branch is reported if clones would use it", arguments: Backend.available)
  func missingBranch(_ backend: Backend) async throws {
    let problems = try await checked(backend) { session, project in
      try session.change("DELETE FROM hub_reference WHERE project = $1", [.text(project.id)])
    }
    #expect(problems == ["the default branch main is missing"])
  }

  @Test("a missing revision is reported for its descendants", arguments: Backend.available)
  func missing(_ backend: Backend) async throws {
    let problems = try await checked(backend) { session, project in
      try session.change(
        "DELETE FROM hub_revision WHERE project = $1 AND generation = "
          + "(SELECT MIN(generation) FROM hub_revision WHERE project = $1)", [.text(project.id)])
    }
    #expect(problems.count == 1 && problems[0].contains("which is missing"), "\(problems)")
  }
}
