public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Process {
  /// Waits until the process has ended.
  ///
  /// `waitUntilExit` notices it up to 50 milliseconds late, which is longer than most commands take.
  public func waitForExit() {
    var ended = siginfo_t()
    // Foundation takes the status itself, so it is left there.
    while waitid(P_PID, id_t(processIdentifier), &ended, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    while isRunning { usleep(200) }
    // Has it let go of what it holds for whoever waits, its open files among that.
    waitUntilExit()
  }
}
