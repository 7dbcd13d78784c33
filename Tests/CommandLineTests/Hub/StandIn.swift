import Foundation
import Testing

/// Gives every request the same response, like a proxy whose hub is down.
final class StandIn: Sendable {
  private let descriptor: Int32
  let port: Int

  /// - Parameter answer: the response head, without the body's length.
  init(answering answer: String) throws {
    #if os(Linux)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isNamed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    try #require(isNamed && listen(descriptor, 8) == 0)
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    let bytes = Array("HTTP/1.1 \(answer)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else {
          // Closing it earlier could give another socket its number, which this thread would then
          // serve.
          close(descriptor)
          return
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        _ = recv(connection, &buffer, buffer.count, 0)
        _ = write(connection, bytes, bytes.count)
        usleep(50_000)
        close(connection)
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
