import HubSync
import Testing

@testable import LayoutHub

@Suite("Client addresses")
struct CallerAddressTests {
  private let proxies: Set = ["127.0.0.1", "10.0.0.2", "2001:db8::7"]

  @Test(
    "only named proxies are trusted, and only for the address that they add themselves",
    arguments: [
      // Only proxies are trusted.
      ("192.0.2.1", ["198.51.100.9"], "192.0.2.1"),
      ("127.0.0.1", ["198.51.100.9"], "198.51.100.9"),
      ("::ffff:127.0.0.1", ["198.51.100.9"], "198.51.100.9"),
      ("2001:DB8:0::7", ["2001:db8::0:1"], "2001:db8::1"),
      // The client itself may have sent the first entries.
      ("127.0.0.1", ["203.0.113.5, 198.51.100.9"], "198.51.100.9"),
      ("127.0.0.1", ["203.0.113.5", "198.51.100.9"], "198.51.100.9"),
      // A chain of proxies.
      ("127.0.0.1", ["203.0.113.5, 198.51.100.9 ,\t10.0.0.2"], "198.51.100.9"),
      ("127.0.0.1", ["10.0.0.2"], "10.0.0.2"),
      // Invalid addresses are ignored.
      ("127.0.0.1", [], "127.0.0.1"),
      ("127.0.0.1", ["", "unknown"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.9, somebody"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.9:80"], "127.0.0.1"),
      ("local", ["198.51.100.9"], "local"),
    ])
  func found(_ connection: String, _ fields: [String], _ expected: String) {
    #expect(CallerAddress.found(from: connection, fields, believing: proxies) == expected)
  }

  @Test("clients behind a named proxy are counted separately, those behind others together")
  func counted() async throws {
    for isNamed in [true, false] {
      try await ServedHub.run {
        $0.rate = 1
        if isNamed { $0.proxies = ["127.0.0.1"] }
      } _: { served in
        /// Requests are concurrent, so that a slow machine doesn't refill the bucket in between.
        func statuses(_ address: String, _ count: Int) async throws -> [Int] {
          try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<count {
              group.addTask {
                Int(
                  try await served.get(
                    "/openapi.json", [("X-Forwarded-For", address)], signedIn: false
                  ).status)
              }
            }
            return try await group.reduce(into: []) { $0.append($1) }
          }
        }
        let first = try await statuses("192.0.2.1", 60)
        #expect(first.contains(429))
        // A new client may send four requests at once.
        let second = try await statuses("192.0.2.2", isNamed ? 4 : 60)
        #expect(second.contains(429) != isNamed)
      }
    }
  }
}
