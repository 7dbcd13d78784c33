import Foundation
import LayoutHistory
import LayoutSync
import ProjectFile
import Synchronization

/// Concurrent pushes of several clients to a hub.
///
/// Everything is prepared in advance, so that only the hub is measured; each client waits for a
/// response before it sends the next request.
struct HubBenchmark {
  let workload: HistoryWorkload
  let host: String
  let port: Int
  let token: String
  let clients: Int
  /// The folder for the clients' projects.
  let folder: String
  /// The duration of pushes, with one new project after another per client; `nil` for one project
  /// each.
  var seconds: Double?

  /// Creates the pushes, sends them, and prints one figure per line: `name value`.
  func run() async throws {
    var prepared: [[[UInt8]]] = []
    for number in 0..<clients { prepared.append(try await pushes(of: number)) }
    if seconds == nil {
      for (number, pushes) in prepared.enumerated() {
        try HTTPConnection(host: host, port: port).post(pushes[0], to: path(number), token: token)
      }
      prepared = prepared.map { Array($0.dropFirst()) }
    } else {
      // Signals a parallel measurement to start.
      FileHandle.standardOutput.write(Data("pushing\n".utf8))
    }
    let start = ContinuousClock.now
    let times = try await withThrowingTaskGroup(of: [Double].self) { group in
      for (number, pushes) in prepared.enumerated() {
        group.addTask { try await Self.onThread { try send(pushes, number, since: start) } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let seconds = Self.milliseconds(since: start) / 1e3
    let sorted = times.sorted()
    print("pushes", sorted.count)
    print("pushes_per_second", (Double(sorted.count) / seconds).rounded())
    print("p50_ms", (sorted[sorted.count / 2] * 100).rounded() / 100)
    print("p99_ms", (sorted[sorted.count * 99 / 100] * 100).rounded() / 100)
  }

  private func path(_ number: Int, round: Int? = nil) -> String {
    "/bench\(number)\(round.map { "-\($0)" } ?? "")/alsync"
  }

  /// The requests of one client: the first creates its project, each other adds one revision.
  private func pushes(of number: Int) async throws -> [[UInt8]] {
    let path = "\(folder)/\(number).alstore"
    let origin = OperationOrigin(author: "b <b@x>", time: 1_700_000_000_000, command: "bench")
    let file = try ProjectFile.create(at: path) { try $0.apply(workload.additions) }
    try file.relaxDurability()
    let project = try await FilePeer(file) { origin.time }.welcome().project
    var result: [[UInt8]] = []
    var old: ContentHash?
    for edits in [[]] + workload.revisions {
      let sent = try file.write(as: origin) { writer in
        try writer.apply(workload.changes(edits, writer.fields))
        let made = try writer.commit(message: "r", author: origin.author, time: origin.time)
        guard let made else { throw WorkloadError(message: "a revision changes nothing") }
        return SentRevision(bytes: try writer.revisionBytes(made))
      }
      result.append(
        try await Self.message(
          PushRequest(
            project: project, author: origin.author,
            updates: [ReferenceUpdate(.branch, "main", from: old, to: sent.hash)],
            revisions: [sent])))
      old = sent.hash
    }
    return result
  }

  /// The bytes sent over the network for a push.
  private static func message(_ request: PushRequest) async throws -> [UInt8] {
    let sent = Mutex<[UInt8]>([])
    let peer = ExchangePeer { bytes in
      sent.withLock { $0 = bytes }
      throw SyncError(.unreachable, "only looked at")
    }
    _ = try? await peer.push(request)
    return sent.withLock { $0 }
  }

  private func send(
    _ pushes: [[UInt8]], _ number: Int, since start: ContinuousClock.Instant
  ) throws -> [Double] {
    let connection = try HTTPConnection(host: host, port: port)
    func send(_ push: [UInt8], round: Int?) throws -> Double {
      let start = ContinuousClock.now
      try connection.post(push, to: path(number, round: round), token: token)
      return Self.milliseconds(since: start)
    }
    guard let seconds else { return try pushes.map { try send($0, round: nil) } }
    var times: [Double] = []
    for round in 0... {
      for push in pushes {
        guard Self.milliseconds(since: start) < seconds * 1e3 else { return times }
        times.append(try send(push, round: round))
      }
    }
    return times
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }

  /// Runs a blocking closure on its own thread, because clients may outnumber processors.
  private static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Swift.Result(catching: body)) }.start()
    }
  }
}
