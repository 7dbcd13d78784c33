import Synchronization

/// A program, found in `$PATH`, to run as a child process.
///
/// Foundation's `Process` checks only every 50 milliseconds whether a program has ended, which is
/// longer than most git commands take.
public struct ChildProcess {
  /// The destination of the program's output.
  public enum Output {
    case inherited, discarded, standardError
  }

  /// The program and its arguments.
  public var words: [String]
  /// Its environment, or `nil` to inherit that of this program.
  public var environment: [String: String]?
  public var output = Output.inherited
  public var errors = Output.inherited

  public init(_ words: [String]) { self.words = words }

  /// The reason why a program cannot be started.
  public struct StartFailure: Error, CustomStringConvertible {
    /// The value of `errno`.
    public let code: Int32
    public var description: String { String(cString: strerror(code)) }
  }

  /// The statuses that a shell reports for a program that is missing, or that is not executable.
  public static let notFound: Int32 = 127
  public static let notExecutable: Int32 = 126

  /// Runs the program and waits for it to end.
  ///
  /// - Returns: its exit status, or 128 plus the signal number if a signal ended it.
  /// - Throws: ``StartFailure`` if it cannot be started, unless it is missing or not executable.
  public func run() throws -> Int32 {
    let started = try Self.startedStatus { try start(replacing: []) }
    return started.status ?? Self.wait(for: started.process)
  }

  /// Runs the program to its end and returns its standard output.
  ///
  /// - Parameter input: standard input, for a program that reads all of it before it writes.
  public func read(input: Data? = nil) throws -> (status: Int32, output: Data) {
    let results = try Pipe()
    let source = try input.map { _ in try Pipe() }
    var replaced = [(results.writing.rawValue, STDOUT_FILENO)]
    if let source { replaced.append((source.reading.rawValue, STDIN_FILENO)) }
    let started = try Self.startedStatus { try start(replacing: replaced) }
    if let status = started.status { return (status, Data()) }
    results.closeWriting()
    if let source, let input {
      source.closeReading()
      // The program may close its end before it has read everything.
      _ = try? source.writing.writeAll(input)
      source.closeWriting()
    }
    let data = Data(try results.reading.bytesToEnd())
    return (Self.wait(for: started.process), data)
  }

  /// Starts the program without waiting for it.
  public func startDetached() throws {
    let started = try Self.startedStatus { try start(replacing: []) }
    guard started.status == nil else { return }
    // Unless waited for, a process remains a zombie after its end.
    let process = started.process
    try? SystemThread.start { _ = Self.wait(for: process) }
  }

  /// Starts the program with pipes for its standard input and output.
  ///
  /// - Throws: ``StartFailure``, also if the program is missing.
  public func startConversation() throws -> Conversation {
    let (requests, answers) = (try Pipe(), try Pipe())
    let process = try start(replacing: [
      (requests.reading.rawValue, STDIN_FILENO), (answers.writing.rawValue, STDOUT_FILENO),
    ])
    requests.closeReading()
    answers.closeWriting()
    return Conversation(requests, answers, process)
  }

  /// A running program to write to and read from.
  ///
  /// When the last reference is released, the pipes are closed and a separate thread waits for the
  /// program to end.
  public final class Conversation: Sendable {
    private let requests: Pipe
    private let answers: Pipe
    private let process: pid_t

    /// The program's standard input.
    public var input: FileDescriptor { requests.writing }
    /// The program's standard output.
    public var output: FileDescriptor { answers.reading }

    fileprivate init(_ requests: Pipe, _ answers: Pipe, _ process: pid_t) {
      self.requests = requests
      self.answers = answers
      self.process = process
    }

    deinit {
      requests.closeWriting()
      answers.closeReading()
      let process = process
      try? SystemThread.start { _ = ChildProcess.wait(for: process) }
    }
  }

  /// Replaces this program with the other one, in the same process and terminal.
  ///
  /// - Returns: the reason for a failure; does not return otherwise.
  public func takeOver() -> StartFailure {
    let arguments = CStrings(words)
    var none = Self.signals()
    pthread_sigmask(SIG_SETMASK, &none, nil)
    signal(SIGXFSZ, SIG_DFL)
    execvp(words.first ?? "", &arguments.pointers)
    return StartFailure(code: errno)
  }

  // MARK: Starting

  /// Returns the started process, or the status that a shell would report instead.
  private static func startedStatus(
    _ start: () throws -> pid_t
  ) throws -> (process: pid_t, status: Int32?) {
    do {
      return (try start(), nil)
    } catch let failure as StartFailure where failure.code == ENOENT {
      return (0, notFound)
    } catch let failure as StartFailure where [EACCES, ENOEXEC].contains(failure.code) {
      return (0, notExecutable)
    }
  }

  private func start(replacing replaced: [(Int32, Int32)]) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (from, to) in replaced { posix_spawn_file_actions_adddup2(&actions, from, to) }
    for (choice, descriptor) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    where !replaced.contains(where: { $0.1 == descriptor }) {
      switch choice {
      case .inherited: break
      case .discarded:
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      case .standardError:
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, descriptor)
      }
    }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, ignored) = (Self.signals(), Self.signals(SIGXFSZ))
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments = CStrings(words)
    let variables = CStrings(
      (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" })
    var process = pid_t()
    let code = posix_spawnp(
      &process, words.first ?? "", &actions, &attributes, &arguments.pointers, &variables.pointers)
    guard code == 0 else { throw StartFailure(code: code) }
    return process
  }

  /// Returns a set of signals.
  ///
  /// A program starts with no signal blocked or ignored, whatever its parent does: the threads of a
  /// pool block all of them, and this program ignores SIGXFSZ.
  private static func signals(_ members: Int32...) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for member in members { sigaddset(&set, member) }
    return set
  }

  /// A null-terminated array of C strings.
  private final class CStrings {
    var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
  }

  /// Waits for a process to end and returns its status.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// A pipe that is inherited only by the program it was made for.
  fileprivate final class Pipe: Sendable {
    let reading: FileDescriptor
    let writing: FileDescriptor
    private let open = Mutex((reading: true, writing: true))

    init() throws {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw StartFailure(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reading = FileDescriptor(rawValue: ends[0])
      writing = FileDescriptor(rawValue: ends[1])
    }

    func closeReading() {
      open.withLock { if exchange(&$0.reading, with: false) { try? reading.close() } }
    }

    func closeWriting() {
      open.withLock { if exchange(&$0.writing, with: false) { try? writing.close() } }
    }

    deinit {
      closeReading()
      closeWriting()
    }
  }
}

extension ChildProcess.StartFailure: LocalizedError {
  public var errorDescription: String? { description }
}
