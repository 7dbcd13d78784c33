import Foundation
import LayoutHistory
import LayoutSync
import ProjectFile
import SeededNumbers

@testable import AutoLayoutStore

/// Copies of one project that edit, pull and push over an unreliable network.
struct ReplicaNetwork {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  private var replicas: [Project] = []
  private var edits: [RandomProjectEdit] = []
  private var random: SeededGenerator
  private var time: Int64 = 1_700_000_000_000
  /// Pairs that cannot reach each other at the moment.
  private var parted: Set<[Int]> = []
  private var steps: [String] = []
  private let delayed = DelayedPushes()

  init(in folder: URL, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    var first = RandomProjectEdit(seed: seed &* 31)
    let path = { (number: Int) in folder.appending(path: "\(number).alstore").path }
    let project = try Project.create(at: path(0)) { try first.start($0) }
    try project.revisions.commit(message: "first", by: Self.authorship(0, time))
    replicas.append(project)
    edits.append(first)
    for number in 1..<(2 + random.below(4)) {
      // Copying the file is equivalent to a clone and faster.
      try FileManager.default.copyItem(atPath: path(0), toPath: path(number))
      replicas.append(try Project.open(at: path(number)))
      edits.append(RandomProjectEdit(seed: seed &* 31 &+ UInt64(number)))
    }
    for (number, replica) in replicas.enumerated() {
      // The network fails here, not the power.
      try replica.file.relaxDurability()
      for other in replicas.indices where other != number {
        let name = "r\(other)"
        try replica.remotes.add(Remote(name: name, url: path(other)))
      }
    }
  }

  private static func authorship(_ replica: Int, _ time: Int64) -> Authorship {
    Authorship(author: "R\(replica) <r\(replica)@example.org>", now: { time })
  }

  // MARK: Steps

  mutating func step() async throws {
    time += 1000
    let number = random.below(replicas.count)
    switch random.below(10) {
    case 0..<4: try commit(number)
    case 4..<6: try await pull(number, from: other(than: number))
    case 6..<8: try await push(number, to: other(than: number))
    case 8:
      let pair = [number, other(than: number)].sorted()
      if parted.remove(pair) == nil { parted.insert(pair) }
      steps.append("part or join \(pair)")
    default:
      steps.append("deliver late")
      await delayed.deliver()
    }
  }

  private mutating func other(than number: Int) -> Int {
    (number + 1 + random.below(replicas.count - 1)) % replicas.count
  }

  private mutating func commit(_ number: Int) throws {
    steps.append("\(number) commits")
    let project = replicas[number]
    let authorship = Self.authorship(number, time)
    let layouts = try project.layoutNames()
    var edit = edits[number]
    try project.edit(by: authorship) { try edit.edit($0, layouts: layouts) }
    edits[number] = edit
    do {
      try project.revisions.commit(message: "by \(number) at \(time)", by: authorship)
    } catch let error as HistoryError where error.code == .nothingToCommit {}
  }

  private mutating func pull(_ number: Int, from other: Int) async throws {
    steps.append("\(number) pulls from \(other)")
    let peer = link(number, other)
    do {
      try await replicas[number].remotes.fetch(from: peer, remote: "r\(other)")
    } catch let error as SyncError where error.code == .unreachable {
      steps.append("… which fails")
      return
    }
    try merge(number, other)
  }

  private func merge(_ number: Int, _ other: Int) throws {
    _ = try replicas[number].revisions.merge("r\(other)/main", by: Self.authorship(number, time))
  }

  private mutating func push(_ number: Int, to other: Int) async throws {
    steps.append("\(number) pushes to \(other)")
    let peer = link(number, other)
    do {
      _ = try await replicas[number].remotes.push(
        to: peer, remote: "r\(other)", by: Self.authorship(number, time))
    } catch let error as SyncError where [.unreachable, .raced].contains(error.code) {
      steps.append("… which fails: \(error.code)")
    }
  }

  private mutating func link(_ number: Int, _ other: Int) -> UnreliablePeer {
    UnreliablePeer(
      replicas[other].peer(limits: Self.limits), seed: random.next(),
      isCut: parted.contains([number, other].sorted()), delayed: delayed)
  }

  /// Limits so small that most transfers take several messages.
  private static var limits: SyncLimits {
    var limits = SyncLimits()
    limits.message = 600
    return limits
  }

  // MARK: Convergence

  /// Lets all copies sync with each other and expects them to become equal.
  mutating func settle() async throws {
    do {
      await delayed.deliver()
      for _ in 0..<2 {
        for number in replicas.indices.dropFirst() {
          time += 1000
          try await replicas[number].remotes.fetch(from: replicas[0].peer(), remote: "r0")
          try merge(number, 0)
          _ = try await replicas[number].remotes.push(
            to: replicas[0].peer(), remote: "r0", by: Self.authorship(number, time))
        }
      }
      let expected = try await replicas[0].peer().welcome().branches["main"]
      let log = Set(try replicas[0].history.log().map(\.record.hash))
      for (number, replica) in replicas.enumerated() {
        guard try await replica.peer().welcome().branches["main"] == expected else {
          throw Difference(description: "\(number) has another head")
        }
        guard try Set(replica.history.log().map(\.record.hash)) == log else {
          throw Difference(description: "\(number) has other revisions")
        }
        let problems = try replica.maintenance.fsck()
        guard problems.isEmpty else {
          throw Difference(description: "fsck of \(number): \(problems)")
        }
      }
    } catch {
      throw Difference(
        description: "\(error)\nafter these steps:\n\(steps.joined(separator: "\n"))")
    }
  }
}

/// A peer that loses, repeats or delays answers and sometimes requests.
actor UnreliablePeer: SyncPeer {
  private let peer: FilePeer
  private var random: SeededGenerator
  private let isCut: Bool
  private let delayed: DelayedPushes

  init(_ peer: FilePeer, seed: UInt64, isCut: Bool, delayed: DelayedPushes) {
    self.peer = peer
    random = SeededGenerator(seed: seed)
    self.isCut = isCut
    self.delayed = delayed
  }

  private static let lost = SyncError(.unreachable, "lost")

  private func send<Answer>(_ request: () throws -> Answer) throws -> Answer {
    guard !isCut, !random.oneIn(8) else { throw Self.lost }
    if random.oneIn(8) { _ = try? request() }
    let answer = try request()
    guard !random.oneIn(8) else { throw Self.lost }
    return answer
  }

  func greet(having haves: [ContentHash]) throws -> Greeting {
    try send { try peer.greet(having: haves) }
  }

  func fetch(_ request: FetchRequest) throws -> FetchAnswer { try send { try peer.fetch(request) } }

  func push(_ request: PushRequest) async throws -> PushAnswer {
    if !isCut, random.oneIn(6) {
      await delayed.add(peer, request)
      throw Self.lost
    }
    return try send { try peer.push(request) }
  }
}

/// Pushes that arrive after their sender has stopped waiting.
actor DelayedPushes {
  private var waiting: [(FilePeer, PushRequest)] = []

  func add(_ peer: FilePeer, _ request: PushRequest) { waiting.append((peer, request)) }

  func deliver() {
    // In reverse, so that they arrive out of order.
    for (peer, request) in waiting.reversed() { _ = try? peer.push(request) }
    waiting = []
  }
}
