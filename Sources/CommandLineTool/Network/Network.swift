import OperatingSystem
import Synchronization

/// Where this program finds what needs a network: in itself, or in the program beside it.
package enum Network {
  private static let own = Mutex<(any Networking)?>(nil)

  /// Says before everything else that this program has it.
  package static func use(_ networking: any Networking) { own.withLock { $0 = networking } }

  /// What this program has; `nil` where another does.
  static var current: (any Networking)? { own.withLock { $0 } }

  /// The networking that something cannot be done without.
  ///
  /// A program that has none becomes the one that has some, which does the whole command from its
  /// beginning: so this is asked for before anything is written or taken from standard input.
  ///
  /// - Parameter failing: what cannot be done.
  /// - Throws: ``Failure`` where there is no such program either.
  static func required(for failing: @autoclosure () -> String) throws -> any Networking {
    if let current { return current }
    goOnBeside()
    throw missing(failing())
  }

  /// Leaves a command line that names no command of this program to the one with networking, which
  /// knows more of them: those of hubs, and what lists or explains all.
  ///
  /// - Throws: ``Failure`` where the command needs networking and there is none.
  static func handOver(_ arguments: [String]) throws {
    guard current == nil, let first = arguments.first,
      CommandWords.command(namedBy: arguments[...]).path.isEmpty
    else { return }
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
  static func goOnBeside() {
    guard current == nil else { return }
    let path = URL(filePath: OwnProgram.path).deletingLastPathComponent().appending(path: program)
      .path
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    _ = ChildProcess([path] + CommandLine.arguments.dropFirst()).takeOver()
  }

  private static let program = "alstore-network"
}
