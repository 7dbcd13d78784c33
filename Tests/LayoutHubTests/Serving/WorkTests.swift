import Foundation
import Synchronization
import Testing

@testable import HubStore
@testable import HubSync
@testable import LayoutHub

@Suite("Scheduling, cancelling and sharing work")
struct WorkTests {
  /// Work that waits until released.
  private static func held(
    _ turns: FairTurns, _ share: Share, until gate: AsyncStream<Void>
  ) -> Task<Void, any Error> {
    Task { try await turns.run(for: share) { for await _ in gate {} } }
  }

  private static func value(of body: () throws -> Int) async throws -> Int { try body() }

  private static func isSo(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  #if os(Linux)
    @Test("low-priority work only lowers the priority of its own threads")
    func priorities() async throws {
      // The nice value of a thread, which Linux treats as a process here.
      @Sendable func niceness() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)
          .split(separator: ")").last?.split(separator: " ")
        return try #require(fields.flatMap { Int($0[16]) })
      }
      let usual = try await BlockingThreads(1).run(niceness)
      let giving = BlockingThreads(1, givesWay: true)
      // On a busy machine this leaves a third of a thread's share; a value of 15 would leave a
      // thirtieth, and clients would give up.
      let given = min(19, usual + 5)
      for _ in 0..<2 { #expect(try await giving.run(niceness) == given) }
      #expect(try await BlockingThreads(1).run(niceness) == usual)
      // The same applies to work between suspensions.
      let times = try await giving.apart {
        let before = try await Self.value(of: niceness)
        try await Task.sleep(for: .milliseconds(1))
        return [before, try await Self.value(of: niceness)]
      }
      #expect(times == [given, given])
    }
  #endif

  @Test("one client gets half of the places, and one project three quarters")
  func shares() async throws {
    let turns = FairTurns(FairTurns.Bounds(places: 4, waiting: 20))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    func work(_ caller: String, _ project: String?) -> Task<Void, any Error> {
      Self.held(turns, Share(caller: caller, project: project), until: gate)
    }
    var tasks = (0..<6).map { _ in work("eve", "app") }
    await Self.isSo { turns.working + turns.waiting == 6 }
    #expect(turns.working == 2)
    tasks += (0..<3).map { _ in work("mallory", "app") }
    await Self.isSo { turns.working + turns.waiting == 9 }
    #expect(turns.working == 3)
    // Work for another share waits for none of them.
    #expect(try await turns.run(for: Share(caller: "ada", project: "other")) { 7 } == 7)
    #expect(try await turns.run { 8 } == 8)
    open.finish()
    for task in tasks { try await task.value }
    #expect(turns.working == 0 && turns.waiting == 0)
  }

  @Test("of the waiting clients, the one with the fewest places is next, not the first one")
  func order() async throws {
    let turns = FairTurns(FairTurns.Bounds(places: 2, waiting: 20))
    let (first, endFirst) = AsyncStream.makeStream(of: Void.self)
    let (second, endSecond) = AsyncStream.makeStream(of: Void.self)
    let eve = Share(caller: "eve", project: nil)
    let tasks = [
      Self.held(turns, eve, until: first),
      Self.held(turns, Share(caller: "mallory", project: nil), until: second),
    ]
    await Self.isSo { turns.working == 2 }
    let done = Names()
    func note(_ name: String, _ share: Share) -> Task<Void, any Error> {
      Task { try await turns.run(for: share) { done.add(name) } }
    }
    var waiting = [note("eve", eve)]
    await Self.isSo { turns.waiting == 1 }
    waiting.append(note("ada", Share(caller: "ada", project: nil)))
    await Self.isSo { turns.waiting == 2 }
    // Eve still gets a place when Mallory's becomes free.
    endSecond.finish()
    try await waiting[1].value
    #expect(done.all.first == "ada")
    endFirst.finish()
    for task in tasks + waiting { try await task.value }
  }

  @Test("one client fills half of the queue, and others still get in")
  func queues() async throws {
    let turns = FairTurns(FairTurns.Bounds(places: 1, waiting: 4))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let eve = Share(caller: "eve", project: nil)
    var tasks = [Self.held(turns, eve, until: gate)]
    await Self.isSo { turns.working == 1 }
    tasks += (0..<2).map { _ in Self.held(turns, eve, until: gate) }
    await Self.isSo { turns.waiting == 2 }
    await #expect(throws: HubError.self) { try await turns.run(for: eve) {} }
    tasks.append(Self.held(turns, Share(caller: "ada", project: nil), until: gate))
    await Self.isSo { turns.waiting == 3 }
    open.finish()
    for task in tasks { try await task.value }
  }

  @Test("blocking work is told when no client waits any more, and is stopped if it takes too long")
  func ends() async throws {
    let threads = BlockingThreads(1)
    let begun = Mutex(false)
    let task = Task {
      try await threads.run {
        begun.withLock { $0 = true }
        while !Task.isCancelled {}
        throw CancellationError()
      }
    }
    await Self.isSo { begun.withLock { $0 } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let late = await #expect(throws: HubError.self) {
      try await Caller.waiting(within: Deadlines(.milliseconds(1))) {
        try await threads.run {
          while !Task.isCancelled {}
          throw CancellationError()
        }
      }
    }
    #expect(late?.code == .busy)
    // Work completed past its deadline is reported as completed.
    let done = try await Caller.waiting(within: Deadlines(.milliseconds(1))) {
      try await threads.run {
        while !Task.isCancelled {}
        return 7
      }
    }
    #expect(done == 7)
  }

  @Test("work requested by several is done once, and cancelled when all of them are gone")
  func shared() async throws {
    let shared = SharedAnswers()
    let made = Mutex(0)
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let ask: @Sendable () async throws -> Answer = {
      try await shared.answer("key") {
        made.withLock { $0 += 1 }
        for await _ in gate {}
        try Task.checkCancellation()
        return Answer("made", type: "t")
      }
    }
    let first = Task(operation: ask)
    await Self.isSo { made.withLock { $0 } == 1 }
    let others = (0..<5).map { _ in Task(operation: ask) }
    await Self.isSo { shared.asking("key") == 6 }
    first.cancel()
    await Self.isSo { shared.asking("key") == 5 }
    open.finish()
    for task in others { #expect(try await task.value.type == "t") }
    #expect(made.withLock { $0 } == 1)
    #expect(shared.asking("key") == 0)

    let (endless, end) = AsyncStream.makeStream(of: Void.self)
    let alone = Task {
      try await shared.answer("other") {
        for await _ in endless {}
        try Task.checkCancellation()
        return Answer("never", type: "t")
      }
    }
    await Self.isSo { shared.asking("other") == 1 }
    alone.cancel()
    await #expect(throws: CancellationError.self) { try await alone.value }
    #expect(shared.asking("other") == 0)
    end.finish()
  }

  @Test("a client that hangs up while waiting leaves its place")
  func hangUp() async throws {
    try await ServedHub.run {
      $0.solvers = 1
    } _: { served in
      try await served.pushScreen()
      let (gate, open) = AsyncStream.makeStream(of: Void.self)
      let slots = served.service.slots
      let busy = Task { try await slots.run { for await _ in gate {} } }
      await Self.isSo { slots.working == 1 }
      for path in ["/projects/app/frames", "/projects/app/frames?format=html"] {
        let asking = Task { try await served.get(path) }
        await Self.isSo { slots.waiting == 1 }
        asking.cancel()
        await Self.isSo { slots.waiting == 0 }
        _ = await asking.result
      }
      open.finish()
      try await busy.value
      #expect(try await served.get("/projects/app/frames").status == 200)
    }
  }

  @Test("health checks are answered while the database is busy, without a rate limit")
  func health() async throws {
    try await ServedHub.run {
      $0.rate = 1
    } _: { served in
      #expect(try await served.get("/readyz").status == 200)
      let holder = Holder()
      holder.hold(served.hub.storage)
      await Self.isSo { holder.isHolding }
      for _ in 0..<3 {
        for path in ["/healthz", "/readyz"] {
          let reply = try await served.get(path)
          #expect(reply.status == 200)
        }
      }
      holder.release()
    }
  }
}

/// Names in the order in which they were added.
private final class Names: Sendable {
  private let names = Mutex<[String]>([])

  var all: [String] { names.withLock { $0 } }
  func add(_ name: String) { names.withLock { $0.append(name) } }
}

/// Occupies a database's only connection for a while.
private final class Holder: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let begun = Mutex(false)

  var isHolding: Bool { begun.withLock { $0 } }

  func hold(_ storage: HubStorage) {
    Thread { [self] in
      try? storage.database.transaction { _ in
        begun.withLock { $0 = true }
        gate.wait()
      }
    }.start()
  }

  func release() { gate.signal() }
}
