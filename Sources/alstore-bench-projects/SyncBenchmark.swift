import AutoLayoutStore
import Foundation
import LayoutRemote

/// Copies of a hub's project that are made and kept up to date by a process that is running already,
/// such as an editor or a build machine's agent: what starting a program and its HTTP client costs is
/// not counted.
struct SyncBenchmark {
  /// The project's address.
  let url: String
  let token: String
  /// Where the copies are made.
  let folder: String

  private static let authorship = Authorship(author: "b <b@x>", now: Authorship.clock)

  /// Makes copies, pulls, and prints the median of each as one figure a line: `name value`.
  func run() async throws {
    let peer = HTTPPeer(url: url, token: token).peer
    func copy(_ name: String) async throws -> Project {
      let path = "\(folder)/\(name).alstore"
      try await Project.clone(from: peer, url: url, to: path)
      return try Project.open(at: path)
    }
    func pull(_ project: Project) async throws -> Bool {
      let moves = try await project.remotes.fetch(from: peer, remote: "origin").moves
      guard !moves.isEmpty else { return false }
      _ = try project.revisions.merge("origin/main", by: Self.authorship)
      return true
    }
    let ours = try await copy("ours")
    let theirs = try await copy("theirs")
    var clones: [Double] = []
    for number in 0..<5 { clones.append(try await timed { try await copy("copy\(number)") }) }
    print("clone_ms", median(clones))
    var pulls: [Double] = []
    for round in 0..<5 {
      for number in 0..<10 { try commit(to: theirs, round * 10 + number) }
      _ = try await theirs.remotes.push(to: peer, remote: "origin", by: Self.authorship)
      pulls.append(try await timed { try await pull(ours) })
    }
    print("pull10_ms", median(pulls))
    guard try ours.history.log().first?.record.hash == theirs.history.log().first?.record.hash
    else {
      throw WorkloadError(message: "the copies are not alike")
    }
    var empty: [Double] = []
    for _ in 0..<50 { empty.append(try await timed { try await pull(ours) }) }
    print("pull0_ms", median(empty))
  }

  /// Makes a revision of five edits.
  private func commit(to project: Project, _ number: Int) throws {
    try project.edit(by: Self.authorship) { edit in
      try edit.editLayout(nil) { layout in
        for constraint in layout.constraints.dropFirst(number * 5).prefix(5).map(\.id) {
          try layout.updateConstraint(constraint) {
            $0.equation.constant = Double(70_000 + number)
          }
        }
      }
    }
    try project.revisions.commit(message: "more \(number)", by: Self.authorship)
  }

  private func timed<Result>(_ body: () async throws -> Result) async throws -> Double {
    let start = ContinuousClock.now
    _ = try await body()
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }

  private func median(_ times: [Double]) -> Double {
    (times.sorted()[times.count / 2] * 100).rounded() / 100
  }
}
