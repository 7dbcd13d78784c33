import OperatingSystem
import Synchronization

/// Where this program finds what needs a network: in itself, or in the program beside it.
package enum Network {
  private static let own = Mutex<(any Networking)?>(nil)

  /// Says before everything else that this program has it.
  package static func use(_ networking: any Networking) { own.withLock { $0 = networking } }

  /// What this program has; `nil` where another does.
  package static var current: (any Networking)? { own.withLock { $0 } }

  /// The networking that something cannot be done without.
  ///
  /// A program that has none becomes the one that has some, which does the whole command from its
  /// beginning: so this is asked for before anything is written or taken from standard input.
  ///
  /// - Parameters:
  ///   - kind: what of it is needed.
  ///   - failing: what cannot be done.
  /// - Throws: ``Failure`` where there is no such program either.
  package static func required<Needed>(
    _ kind: Needed.Type, for failing: @autoclosure () -> String
  ) throws -> Needed {
    if let found = current as? Needed { return found }
    goOnBeside()
    throw missing(failing())
  }

  /// Leaves a command line to the program with networking, where this one has none and does not know the
  /// command: the other knows those of hubs as well, and lists or explains all.
  ///
  /// - Throws: ``Failure`` where the command needs networking and there is none.
  package static func handOver(
    _ arguments: [String], unless isKnown: @autoclosure () -> Bool
  ) throws {
    guard current == nil, let first = arguments.first, !isKnown() else { return }
    goOnBeside()
    if NetworkCommand(rawValue: first) != nil {
      throw missing("There is no `alstore \(first)` here")
    }
  }

  private static func missing(_ failing: String) -> Failure {
    .usage(
      "\(failing): \(program), which has networking, is not beside this program.\n"
        + "Build it with `scripts/build \(program)`, or install alstore with `scripts/install`.")
  }

  /// Becomes the program with networking, for the same command line.
  ///
  /// Returns where there is none.
  package static func goOnBeside() {
    guard current == nil else { return }
    let path = URL(filePath: OwnProgram.path).deletingLastPathComponent().appending(path: program)
      .path
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    _ = ChildProcess([path] + CommandLine.arguments.dropFirst()).takeOver()
  }

  private static let program = "alstore-network"
}
