import Foundation
import LayoutSync

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A minimal blocking connection to a hub, with as little client overhead as possible.
final class HTTPConnection {
  private let socket: Int32
  private let host: String
  private var input = [UInt8](repeating: 0, count: 1 << 16)

  init(host: String, port: Int) throws {
    self.host = host
    var hints = addrinfo()
    hints.ai_family = AF_INET
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let place = found else {
      throw WorkloadError(message: "\(host) is nowhere")
    }
    defer { freeaddrinfo(found) }
    #if canImport(Glibc)
      socket = Glibc.socket(place.pointee.ai_family, place.pointee.ai_socktype, 0)
    #else
      socket = Darwin.socket(place.pointee.ai_family, place.pointee.ai_socktype, 0)
    #endif
    guard connect(socket, place.pointee.ai_addr, place.pointee.ai_addrlen) == 0 else {
      throw WorkloadError(message: "nothing answers at \(host):\(port)")
    }
    var yes: Int32 = 1
    setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
  }

  deinit { close(socket) }

  /// Sends an alsync/1 message and waits for the response.
  ///
  /// - Throws: `WorkloadError` if the connection fails or the status is not 200.
  func post(_ body: [UInt8], to path: String, token: String) throws {
    let head =
      "POST \(path) HTTP/1.1\r\nhost: \(host)\r\nauthorization: Bearer \(token)\r\n"
      + "content-type: \(Welcome.mediaType)\r\ncontent-length: \(body.count)\r\n\r\n"
    let bytes = Array(head.utf8) + body
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw WorkloadError(message: "the hub hung up") }
      sent += count
    }
    try receive()
  }

  private func receive() throws {
    var text = ""
    var answer: [UInt8] = []
    var length: Int?
    while length.map({ answer.count < $0 }) ?? true {
      let count = recv(socket, &input, input.count, 0)
      guard count > 0 else { throw WorkloadError(message: "the hub hung up") }
      answer += input[..<count]
      if length == nil, let end = Self.end(ofHead: answer) {
        text = String(decoding: answer[..<end], as: UTF8.self)
        let line = text.lowercased().split(separator: "\r\n")
          .first { $0.hasPrefix("content-length:") }
        guard let body = line.flatMap({ Int($0.dropFirst(15).drop { $0 == " " }) }) else {
          throw WorkloadError(message: "an answer without a length: \(text)")
        }
        length = end + body
      }
    }
    guard text.hasPrefix("HTTP/1.1 200") else {
      throw WorkloadError(message: String(decoding: answer, as: UTF8.self))
    }
  }

  /// The start of the body.
  private static func end(ofHead bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }
}
