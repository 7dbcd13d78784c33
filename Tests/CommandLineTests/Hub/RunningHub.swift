import Foundation
import TestedProgram
import Testing

/// A hub in a separate process on a free port.
final class RunningHub {
  let alstore: Alstore
  /// The folder, within that of `alstore`.
  let folder: String
  private let options: [String]
  private var process: Process
  private(set) var port: Int
  /// The token that the first start left in the folder.
  let token: String

  /// Starts a new hub.
  ///
  /// - Parameter descriptors: the maximum number of open files and connections; by default that of
  ///   the tests.
  init(
    _ alstore: Alstore, _ folder: String = "hub", options: [String] = [], descriptors: Int? = nil
  ) throws {
    self.alstore = alstore
    self.folder = folder
    self.options = options
    let (process, said) = try Self.start(alstore, folder, options, descriptors)
    self.process = process
    port = try Self.port(said)
    token = try String(contentsOfFile: alstore.path("\(folder)/first-token"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Ends the process, by default abruptly, and starts the hub again.
  ///
  /// - Parameter signal: the signal that ends the process.
  func restart(by signal: Int32 = SIGKILL) throws {
    end(by: signal)
    let (process, said) = try Self.start(alstore, folder, options)
    self.process = process
    port = try Self.port(said)
  }

  /// Ends the process.
  ///
  /// - Returns: its exit status.
  @discardableResult
  func end(by signal: Int32 = SIGTERM) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitForExit()
    return process.terminationStatus
  }

  /// Runs the program with a token of the hub.
  @discardableResult
  func run(_ words: String, _ more: String..., token: String? = nil) throws -> Alstore.Answer {
    try alstore.run(
      words.split(separator: " ").map(String.init) + more,
      environment: ["ALSTORE_TOKEN": token ?? self.token])
  }

  /// Runs the program with a token of the hub and expects it to succeed.
  @discardableResult
  func expect(
    _ words: String, _ more: String..., token: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Alstore.Answer {
    let answer = try alstore.run(
      words.split(separator: " ").map(String.init) + more,
      environment: ["ALSTORE_TOKEN": token ?? self.token])
    #expect(answer.status == 0, "\(words): \(answer.errors)", sourceLocation: sourceLocation)
    return answer
  }

  /// The output of this process and of earlier ones in the same folder.
  func said() throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
      .filter { $0.hasPrefix(".hub-") }.sorted()
      .map { try String(contentsOfFile: alstore.path($0), encoding: .utf8) }.joined()
  }

  /// Creates a token.
  func token(_ words: String) throws -> String {
    try expect("hub token create --hub \(folder) \(words)").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func start(
    _ alstore: Alstore, _ folder: String, _ options: [String], _ descriptors: Int? = nil
  ) throws -> (Process, String) {
    let file = alstore.path(".hub-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let process = try alstore.start(
      ["serve", folder, "--listen", "127.0.0.1:0"] + options,
      errors: try FileHandle(forWritingTo: URL(filePath: file)), descriptors: descriptors)
    for _ in 0..<6_000 {
      let said = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      if said.contains("alstore hub at"), said.hasSuffix("\n") { return (process, said) }
      guard process.isRunning else { break }
      usleep(10_000)
    }
    let said = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    Issue.record("the hub does not start: \(said)")
    return (process, said)
  }

  private static func port(_ said: String) throws -> Int {
    let match = try #require(said.firstMatch(of: /alstore hub at http:\/\/127.0.0.1:(\d+)\//))
    return try #require(Int(match.output.1))
  }
}

/// A raw connection to a hub.
final class RawConnection {
  private let descriptor: Int32
  /// Whether the other side has closed it, as far as was read.
  private(set) var hasEnded = false

  init(port: Int) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    // The hub may already have closed the connection.
    signal(SIGPIPE, SIG_IGN)
    _ = write(descriptor, bytes, bytes.count)
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends a request with a body and reads the whole response.
  ///
  /// - Parameter length: the declared length of the body; by default the real one.
  static func post(
    _ path: String, _ body: [UInt8], port: Int, token: String?, length: Int? = nil,
    type: String = "application/vnd.alstore.alsync"
  ) throws -> (status: Int, body: [UInt8]) {
    let connection = try RawConnection(port: port)
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    connection.send(
      "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Type: \(type)\r\n\(authorization)"
        + "Content-Length: \(length ?? body.count)\r\nConnection: close\r\n\r\n")
    connection.send(body)
    return try connection.answer()
  }

  static func get(
    _ path: String, port: Int, token: String? = nil
  ) throws -> (status: Int, body: [UInt8]) {
    let connection = try RawConnection(port: port)
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    connection.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\(authorization)Connection: close\r\n\r\n")
    return try connection.answer()
  }

  /// Reads until the connection ends and returns the status, or 0 if there is none, and the body.
  func answer() throws -> (status: Int, body: [UInt8]) {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      hasEnded = count == 0
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    guard let end = all.firstRange(of: Array("\r\n\r\n".utf8)) else { return (0, all) }
    let head = String(decoding: all[..<end.lowerBound], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, Array(all[end.upperBound...]))
  }
}
