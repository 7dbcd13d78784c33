import ArgumentParser
import AutoLayoutStore

/// Limits on the time and size of transfers from another copy.
struct TransferOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The total time limit; 0 for none.", valueName: "seconds"))
  var timeout = TransferBounds().seconds
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum size of revisions to accept, in megabytes; 0 for no limit.", valueName: "mb"))
  var maxSize = TransferBounds().megabytes

  func validate() throws {
    guard (0...1_000_000_000).contains(timeout) else {
      throw ValidationError("--timeout must be a number of seconds; 0 for no limit.")
    }
    guard (0...1_000_000_000).contains(maxSize) else {
      throw ValidationError("--max-size must be a number of megabytes; 0 for no limit.")
    }
  }

  /// Wraps a peer so that it stays within the limits.
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
