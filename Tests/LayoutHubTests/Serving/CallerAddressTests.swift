import HubSync
import Testing

@testable import LayoutHub

@Suite("Where a request comes from")
struct CallerAddressTests {
  private let proxies: Set = ["127.0.0.1", "10.0.0.2", "2001:db8::7"]

  @Test(
    "only proxies that are named are believed, and of what they pass on only what they say themselves",
    arguments: [
      // Nobody's word but a proxy's.
      ("192.0.2.1", ["198.51.100.9"], "192.0.2.1"),
      ("127.0.0.1", ["198.51.100.9"], "198.51.100.9"),
      ("::ffff:127.0.0.1", ["198.51.100.9"], "198.51.100.9"),
      ("2001:DB8:0::7", ["2001:db8::0:1"], "2001:db8::1"),
      // What stands in front was said by whoever asks.
      ("127.0.0.1", ["203.0.113.5, 198.51.100.9"], "198.51.100.9"),
      ("127.0.0.1", ["203.0.113.5", "198.51.100.9"], "198.51.100.9"),
      // A proxy behind another.
      ("127.0.0.1", ["203.0.113.5, 198.51.100.9 ,\t10.0.0.2"], "198.51.100.9"),
      ("127.0.0.1", ["10.0.0.2"], "10.0.0.2"),
      // What is no address is nobody's.
      ("127.0.0.1", [], "127.0.0.1"),
      ("127.0.0.1", ["", "unknown"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.9, somebody"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.9:80"], "127.0.0.1"),
      ("local", ["198.51.100.9"], "local"),
    ])
  func found(_ connection: String, _ fields: [String], _ expected: String) {
    #expect(CallerAddress.found(from: connection, fields, believing: proxies) == expected)
  }

  @Test(
    "those behind a proxy that is named are counted one by one, and those behind another together")
  func counted() async throws {
    for isNamed in [true, false] {
      try await ServedHub.run {
        $0.rate = 1
        if isNamed { $0.proxies = ["127.0.0.1"] }
      } _: { served in
        /// Asked at once, so that a slow machine does not give back meanwhile what was used up.
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
        // Whoever was not seen yet may ask four times at once.
        let second = try await statuses("192.0.2.2", isNamed ? 4 : 60)
        #expect(second.contains(429) != isNamed)
      }
    }
  }
}
