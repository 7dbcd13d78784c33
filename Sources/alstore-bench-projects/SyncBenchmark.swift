import AutoLayoutStore
import Foundation
import LayoutRemote

/// Measures clones of a hub's project and pulls into them by a running process, such as an editor
/// or a build agent; excludes starting a program and its HTTP client.
struct SyncBenchmark {
  /// The address of the project.
  let url: String
  let token: String
  /// The folder for the clones.
  let folder: String

  private static let authorship = Authorship(author: "b <b@x>", now: Authorship.clock)

  /// Clones and pulls, and prints the median of each on one line: `name value`.
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

  /// Commits a revision with five edits.
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
