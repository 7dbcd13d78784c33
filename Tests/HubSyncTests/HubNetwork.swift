import Foundation
import HubFixtures
import HubStore
import LayoutHistory
import LayoutSync
import ProjectFile
import SeededNumbers

@testable import HubSync

/// Copies of a project that edit, merge and push through two hubs on one database, with a simple
/// model of the hubs' expected contents.
struct HubNetwork {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// A branch or tag.
  private struct Place: Hashable, Comparable, CustomStringConvertible {
    let kind: ReferenceKind
    let name: String
    var description: String { "\(kind.rawValue) \(name)" }
    static func < (left: Self, right: Self) -> Bool {
      (left.kind.rawValue, left.name) < (right.kind.rawValue, right.name)
    }
  }

  private static let main = Place(kind: .branch, name: "main")

  private let fixture: HubFixture
  private var hubs: [Hub] = []
  private var clients: [HubClient] = []
  private var random: SeededGenerator
  private var count = 0
  private var steps: [String] = []

  // The model of the hubs.
  private var references: [Place: ContentHash] = [:]
  private var parents: [ContentHash: [ContentHash]] = [:]
  private var acknowledged: Set<ContentHash> = []
  /// The hubs' branch as each client last saw it.
  private var seen: [ContentHash?] = []

  init(_ fixture: HubFixture, seed: UInt64) async throws {
    self.fixture = fixture
    random = SeededGenerator(seed: seed)
    hubs = [try fixture.hub("a"), try fixture.hub("b")]
    try hubs[0].storage.setRole(.force, of: "ada", in: nil)
    let first = try HubClient(fixture, "c0")
    let head = try Self.head(first)
    parents[head] = []
    try await first.push(to: hubs[0].peer())
    references[Self.main] = head
    acknowledged = [head]
    clients = [first]
    seen = [head]
    for _ in 1..<Int.random(in: 2...5, using: &random) { try await clone(at: clients.count) }
  }

  private static func head(_ client: HubClient) throws -> ContentHash {
    guard let head = try client.head() else { throw Difference(description: "no head") }
    return head
  }

  /// A revision and its ancestors.
  private func ancestors(_ hash: ContentHash) -> Set<ContentHash> {
    var (found, open): (Set<ContentHash>, [ContentHash]) = ([], [hash])
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += parents[next] ?? []
    }
    return found
  }

  private func isForward(_ new: ContentHash, from old: ContentHash?) -> Bool {
    old.map { ancestors(new).contains($0) } ?? true
  }

  private func expect(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    guard holds else { throw Difference(description: text()) }
  }

  private mutating func anyHub() -> (name: String, peer: HubPeer) {
    let number = Int.random(in: 0...1, using: &random)
    return (number == 0 ? "a" : "b", hubs[number].peer())
  }

  /// Runs steps and reports them if something is not as expected.
  mutating func run(_ number: Int) async throws {
    do {
      for _ in 0..<number { try await step() }
      try await settle()
    } catch {
      throw Difference(description: "\(error)\nafter:\n\(steps.joined(separator: "\n"))")
    }
  }

  // MARK: Steps

  private mutating func step() async throws {
    let client = Int.random(in: 0..<clients.count, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4: try commit(client)
    case 4..<6: try await pull(client)
    case 6..<9: try await push(client, random.pick([.never, .never, .withLease, .always]))
    case 9..<11: try await place(client, .tag)
    case 11: try await place(client, .branch)
    case 12: try await remove(client)
    case 13..<15: try await race()
    default: try await anew(client)
    }
  }

  private mutating func commit(_ number: Int) throws {
    let client = clients[number]
    let old = try Self.head(client)
    count += 1
    if random.oneIn(4), let layout = try client.layouts().first {
      steps.append("\(number) renames \(layout)")
      try client.rename(layout, to: "r\(count)")
    } else {
      steps.append("\(number) commits")
      try client.commit("l\(count)")
    }
    parents[try Self.head(client)] = [old]
  }

  private mutating func pull(_ number: Int) async throws {
    let (name, peer) = anyHub()
    steps.append("\(number) pulls from \(name)")
    let client = clients[number]
    let old = try Self.head(client)
    try await client.pull(from: peer)
    let new = try Self.head(client)
    guard let theirs = references[Self.main] else { return }
    seen[number] = theirs
    if parents[new] == nil { parents[new] = [old, theirs] }
    try expect(ancestors(new).isSuperset(of: [old, theirs]), "a merge lost a side")
  }

  /// Pushes, and returns whether the push was accepted.
  private static func isTaken(_ push: () async throws -> Void) async throws -> Bool {
    do {
      try await push()
      return true
    } catch let error as SyncError where error.code == .raced {
      return false
    }
  }

  private mutating func note(_ place: Place, _ hash: ContentHash) {
    references[place] = hash
    acknowledged.formUnion(ancestors(hash))
  }

  private mutating func push(_ number: Int, _ force: PushForce) async throws {
    let (name, peer) = anyHub()
    let client = clients[number]
    let new = try Self.head(client)
    let old = references[Self.main]
    let isTaken = try await Self.isTaken { try await client.push(to: peer, force: force) }
    steps.append("\(number) pushes to \(name), force \(force): \(isTaken)")
    let isForward = isForward(new, from: old)
    switch force {
    case .never: try expect(isTaken == isForward, "taken: \(isTaken), forward: \(isForward)")
    case .withLease where old == seen[number]: try expect(isTaken, "a lease that holds is refused")
    case .withLease: try expect(!isTaken || isForward, "a lease that is over is taken")
    case .always: try expect(isTaken, "force is refused")
    }
    guard isTaken else { return }
    note(Self.main, new)
    seen[number] = new
  }

  /// Creates or moves a tag or branch to a client's revision, and pushes it.
  private mutating func place(_ number: Int, _ kind: ReferenceKind) async throws {
    let (hub, peer) = anyHub()
    let client = clients[number]
    let place = Place(
      kind: kind, name: "\(kind == .tag ? "t" : "b")\(Int.random(in: 0..<3, using: &random))")
    try client.place(kind, place.name)
    let new = try Self.head(client)
    let isForced = random.oneIn(2)
    let isTaken = try await Self.isTaken {
      try await client.push(place.name, to: peer, force: isForced ? .always : .never)
    }
    steps.append("\(number) pushes \(place) to \(hub), forced \(isForced): \(isTaken)")
    let old = references[place]
    let mayMove = isForced || (kind == .tag ? old == nil || old == new : isForward(new, from: old))
    try expect(isTaken == mayMove, "\(place) is taken: \(isTaken), and may be: \(mayMove)")
    if isTaken { note(place, new) }
  }

  private mutating func remove(_ number: Int) async throws {
    let (hub, peer) = anyHub()
    let client = clients[number]
    guard let place = references.keys.sorted().last(where: { $0 != Self.main }) else { return }
    // The copy knows which kind a name has.
    try client.place(place.kind, place.name)
    steps.append("\(number) removes \(place) from \(hub)")
    try await client.push(removing: [place.name], to: peer, force: .always)
    references[place] = nil
  }

  /// Two clients push at the same time, each to a different hub.
  private mutating func race() async throws {
    let numbers = Array(clients.indices.shuffled(using: &random).prefix(2))
    let forces = numbers.map { _ in random.oneIn(4) }
    let new = try numbers.map { try Self.head(clients[$0]) }
    let old = references[Self.main]
    let pushes = numbers.indices.map { place in
      let (client, peer) = (clients[numbers[place]], hubs[place].peer())
      let force: PushForce = forces[place] ? .always : .never
      return Task { try await Self.isTaken { try await client.push(to: peer, force: force) } }
    }
    let taken = [try await pushes[0].value, try await pushes[1].value]
    steps.append("\(numbers) push at once, forced \(forces): \(taken)")
    let project = try hubs[0].storage.project(named: "app")
    let now = try hubs[1].storage.references(of: project).first { $0.name == "main" }?.hash
    // As if one had come after the other.
    let orders = [[0, 1], [1, 0]].map { order -> (taken: [Bool], end: ContentHash?) in
      var (end, done) = (old, [false, false])
      for place in order where forces[place] || isForward(new[place], from: end) {
        (end, done[place]) = (new[place], true)
      }
      return (done, end)
    }
    // The loser of a race may be rejected although a retry would succeed.
    let isPossible =
      orders.contains { order in
        order.taken == taken && order.end == now
      }
      || numbers.indices.contains { place in
        taken[place] && !taken[1 - place] && now == new[place]
          && (forces[place] || isForward(new[place], from: old))
      }
    try expect(isPossible, "\(taken) and \(String(describing: now)) come of no order")
    for place in numbers.indices where taken[place] {
      acknowledged.formUnion(ancestors(new[place]))
      seen[numbers[place]] = new[place]
    }
    references[Self.main] = now
  }

  /// Restarts a hub, with or without its copies, or replaces a client's copy by a new clone.
  private mutating func anew(_ number: Int) async throws {
    let hub = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      steps.append("hub \(hub) starts again")
      hubs[hub] = try fixture.hub(hub == 0 ? "a" : "b")
    case 1:
      count += 1
      steps.append("hub \(hub) starts with nothing")
      hubs[hub] = try fixture.hub("hub\(count)")
    default: try await clone(at: number)
    }
  }

  private mutating func clone(at number: Int) async throws {
    let (hub, peer) = anyHub()
    count += 1
    steps.append("\(number) is cloned from \(hub)")
    let client = try await HubClient(fixture, "c\(count)", from: peer)
    try expect(client.head() == references[Self.main], "a clone has another head")
    if number < clients.count {
      (clients[number], seen[number]) = (client, references[Self.main])
    } else {
      clients.append(client)
      seen.append(references[Self.main])
    }
  }

  // MARK: Convergence

  /// Lets all clients pull and push, and expects all to match the model.
  private mutating func settle() async throws {
    for _ in 0..<2 {
      for number in clients.indices {
        try await pull(number)
        try await push(number, .never)
      }
    }
    let storage = hubs[0].storage
    let project = try storage.project(named: "app")
    let held = try storage.references(of: project)
      .map { ("\($0.kind.rawValue) \($0.name)", $0.hash) }
    let expected = references.map { ($0.key.description, $0.value) }
    try expect(
      Dictionary(uniqueKeysWithValues: held) == Dictionary(uniqueKeysWithValues: expected),
      "the hubs hold \(held), not \(expected)")
    let lost = try storage.missing(acknowledged.sorted(), in: project)
    try expect(lost.isEmpty, "\(lost) were acknowledged and are lost")
    let problems = try HubCheck(storage).problems(of: project)
    try expect(problems.isEmpty, "\(problems)")
    for hub in hubs.indices {
      count += 1
      let clone = try await HubClient(fixture, "end\(count)", from: hubs[hub].peer())
      try expect(clone.head() == references[Self.main], "a last clone has another head")
      let here = references[Self.main].map(ancestors) ?? []
      let missing = try clone.file.read { reader in
        try here.filter { try reader.number(of: $0) == nil }
      }
      try expect(missing.isEmpty, "a last clone lacks \(missing)")
      try expect(clone.file.fsck().isEmpty, "a last clone is damaged")
    }
    for client in clients {
      try expect(client.head() == references[Self.main], "a copy has another head")
      try expect(client.file.fsck().isEmpty, "a copy is damaged")
    }
  }
}
