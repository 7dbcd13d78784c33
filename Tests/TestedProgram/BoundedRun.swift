public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A run of a program with a time limit.
public struct BoundedRun {
  /// The exit status, or 128 plus the signal that ended it, as in a shell.
  public let status: Int32
  /// Whether the time limit ended it.
  public let isOutOfTime: Bool
  /// The processor time.
  public let processorTime: Duration
  /// The peak memory in bytes.
  public let memory: Int
  public let output: Data
  public let errors: String

  /// Runs a program until it ends or its time is up.
  ///
  /// Foundation's `Process` does not report resource usage.
  public init(
    _ executable: URL, _ arguments: [String], in folder: URL, environment: [String: String],
    timeLimit: Duration
  ) throws {
    let id = UUID().uuidString
    let files = ["out", "err"].map { folder.appending(path: ".\($0)-\(id)") }
    defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(
        &actions, Int32(number + 1), file.path, O_WRONLY | O_CREAT, 0o600)
    }
    // Not every C library can set the folder of a new process.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, executable.path]
    var words = (shell + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, shell[0], &actions, nil, &words, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }

    var ending: Int32 = 0
    var usage = rusage()
    let end = ContinuousClock.now + timeLimit
    var isOutOfTime = false
    var memory = 0
    while wait4(process, &ending, isOutOfTime ? 0 : WNOHANG, &usage) == 0 {
      isOutOfTime = ContinuousClock.now > end
      if isOutOfTime { kill(process, SIGKILL) } else { usleep(1_000) }
      // Not immediately: at first, a new process still has the memory of its parent.
      memory = max(memory, Self.memory(of: process))
    }
    let signal = ending & 0x7f
    status = signal == 0 ? ending >> 8 & 0xff : 128 + signal
    self.isOutOfTime = isOutOfTime
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
    }
    #if canImport(Darwin)
      memory = usage.ru_maxrss
    #endif
    self.memory = memory
    output = try Data(contentsOf: files[0])
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }

  /// Returns the peak memory of a process so far, in bytes, as reported by the process itself.
  ///
  /// What Linux reports after its end includes the parent, which may be large.
  private static func memory(of process: pid_t) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let peak = status?.firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap { Int($0.output.1) }
    return (peak ?? 0) * 1024
  }
}
