import Foundation
import Synchronization
import TemporaryFolders
import Testing

@testable import AutoLayoutStore

@Suite("Projects used from tasks")
struct WaitingTests {
  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func project(views: Int = 1) throws -> Project {
    let path = folder.file("App.alstore")
    return try Project.create(at: path) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 300, height: 200)))
      try edit.editLayout("main") { layout in
        for number in 0..<views {
          let view = View(id: edit.newID(), name: "v\(number)")
          try layout.addView(view, in: layout.root)
          try layout.addConstraint(
            "v\(number).leading == root.leading + \(number)", id: edit.newID())
        }
      }
    }
  }

  @Test("there are as many concurrent reads as connections, however few threads Swift has")
  func beside() async throws {
    let project = try project()
    let inside = Counter()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await project.perform { project in
            try project.file.read { _ in
              inside.value.add(1, ordering: .sequentiallyConsistent)
              let end = ContinuousClock.now + .seconds(30)
              while inside.value.load(ordering: .sequentiallyConsistent) < 4 {
                guard ContinuousClock.now < end else { return false }
                usleep(100)
              }
              return true
            }
          }
        }
      }
      for try await all in group { #expect(all) }
    }
  }

  @Test("edits and frames from tasks equal those of the blocking calls")
  func edits() async throws {
    let project = try project()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...12 {
        group.addTask {
          try await project.edit { edit in
            try edit.editLayout("main") { layout in
              let view = View(id: edit.newID(), name: "v\(number)")
              try layout.addView(view, in: layout.root)
              try layout.addConstraint(
                "v\(number).leading == root.leading + \(number)", id: edit.newID())
            }
          }
        }
        group.addTask { _ = try await project.frames(in: "main") }
      }
      try await group.waitForAll()
    }
    let solution = try await project.frames()
    let layout = try await project.layout()
    #expect(layout.views.count == 14)
    for number in 0...12 { #expect(solution.frame(named: "v\(number)")?.x == Double(number)) }
    await #expect(throws: LayoutError.self) {
      try await project.edit { try $0.editLayout("none") { _ in } }
    }
  }

  @Test("a cancelled task's request is not carried out")
  func cancelled() async throws {
    let project = try project()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      await #expect(throws: CancellationError.self) { try await project.frames(in: "main") }
      await #expect(throws: CancellationError.self) {
        try await project.edit { try $0.removeLayout("main") }
      }
    }
    task.cancel()
    await task.value
    #expect(try await project.frames(in: "main").status == .ambiguous)
  }

  @Test("a session is solved like the project, and its edits stay in it")
  func session() async throws {
    let project = try project(views: 3)
    var session = try project.session(of: "main")
    #expect(session.solve() == (try await project.frames(in: "main")))
    let moved = try #require(session.layout.constraints.first?.id)
    try session.updateConstraint(moved) { $0.equation.constant = 50 }
    #expect(session.solve().frame(named: "v0")?.x == 50)
    #expect(try await project.frames(in: "main").frame(named: "v0")?.x == 0)
  }
}
