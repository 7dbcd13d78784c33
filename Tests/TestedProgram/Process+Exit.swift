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
  /// `waitUntilExit` takes up to 50 milliseconds to notice, longer than most commands run.
  public func waitForExit() {
    var ended = siginfo_t()
    // The status is left for Foundation to reap.
    while waitid(P_PID, id_t(processIdentifier), &ended, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    while isRunning { usleep(200) }
    // Makes Foundation release its resources, including open files.
    waitUntilExit()
  }
}
