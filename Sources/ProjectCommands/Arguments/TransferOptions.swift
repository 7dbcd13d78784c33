import ArgumentParser
import AutoLayoutStore

/// How much somebody else's copy may cost.
struct TransferOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long it may take in all; 0 for ever.", valueName: "seconds"))
  var timeout = TransferBounds().seconds
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Megabytes of revisions that are taken; 0 for any number.", valueName: "mb"))
  var maxSize = TransferBounds().megabytes

  func validate() throws {
    guard (0...1_000_000_000).contains(timeout) else {
      throw ValidationError("--timeout is a number of seconds, 0 for no limit.")
    }
    guard (0...1_000_000_000).contains(maxSize) else {
      throw ValidationError("--max-size is a number of megabytes, 0 for no limit.")
    }
  }

  /// A peer that keeps to them.
  func bounding(_ peer: any SyncPeer) -> BoundedPeer {
    var bounds = TransferBounds()
    bounds.time = timeout == 0 ? nil : .seconds(timeout)
    bounds.bytes = maxSize == 0 ? nil : maxSize << 20
    return BoundedPeer(peer, bounds)
  }
}

extension TransferBounds {
  fileprivate var seconds: Int { Int(time?.components.seconds ?? 0) }
  fileprivate var megabytes: Int { (bytes ?? 0) >> 20 }
}
