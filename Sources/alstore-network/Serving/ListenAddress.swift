import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import Logging

/// A host and a port to listen on.
struct ListenAddress: ExpressibleByArgument {
  let host: String
  let port: Int

  init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let port = Int(argument[argument.index(after: colon)...]), (0...65_535) ~= port
    else { return nil }
    var host = String(argument[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty else { return nil }
    self.init(host: host, port: port)
  }

  var defaultValueDescription: String { "\(host):\(port)" }

  /// Checks that the address is free, before anything is created for a hub that could not start.
  ///
  /// If the host name cannot be resolved, the server will report it.
  func checkIsFree() throws {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list?.pointee
    else { return }
    defer { freeaddrinfo(list) }
    let descriptor = socket(first.ai_family, first.ai_socktype, first.ai_protocol)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var reuses: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, first.ai_addr, first.ai_addrlen) != 0 else { return }
    let reason = errno == EADDRINUSE ? "it is in use" : String(cString: strerror(errno))
    throw Failure(
      .store,
      "The hub cannot listen on \(defaultValueDescription): \(reason).\n"
        + "Choose another with --listen HOST:PORT, or stop the program that uses it.")
  }

  /// Whether only this machine can reach it.
  var isLocal: Bool { ["localhost", "::1"].contains(host) || host.hasPrefix("127.") }
}
