import OperatingSystem
import Synchronization

/// Access to networking, which is part of this program or of the one next to it.
package enum Network {
  private static let own = Mutex<(any Networking)?>(nil)

  /// Registers this program's networking; call it before anything else.
  package static func use(_ networking: any Networking) { own.withLock { $0 = networking } }

  /// This program's networking, or `nil` if only another program has it.
  package static var current: (any Networking)? { own.withLock { $0 } }

  /// Returns networking that is indispensable for a task.
  ///
  /// A program without networking replaces itself with the one that has it, which runs the whole
  /// command from the start, so call this before writing anything or reading standard input.
  ///
  /// - Parameters:
  ///   - kind: the required kind of networking.
  ///   - failing: the task that cannot be done without it.
  /// - Throws: ``Failure`` if there is no such program either.
  package static func required<Needed>(
    _ kind: Needed.Type, for failing: @autoclosure () -> String
  ) throws -> Needed {
    if let found = current as? Needed { return found }
    goOnBeside()
    throw missing(failing())
  }

  /// Passes an unknown command to the program with networking if this one has none: the other also
  /// knows the hub commands, and lists or explains all commands.
  ///
  /// - Throws: ``Failure`` if the command needs networking and there is none.
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
      "\(failing): \(program), which provides networking, is not next to this program.\n"
        + "Build it with `scripts/build \(program)`, or install alstore with `scripts/install`.")
  }

  /// Replaces this program with the one that has networking, with the same command line.
  ///
  /// Returns if there is no such program.
  package static func goOnBeside() {
    guard current == nil else { return }
    let path = URL(filePath: OwnProgram.path).deletingLastPathComponent().appending(path: program)
      .path
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    _ = ChildProcess([path] + CommandLine.arguments.dropFirst()).takeOver()
  }

  private static let program = "alstore-network"
}
