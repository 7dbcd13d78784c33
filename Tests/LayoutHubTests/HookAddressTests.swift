import Testing

@testable import LayoutHub

@Suite("Addresses forbidden for hooks")
struct HookAddressTests {
  @Test(
    "this machine and private networks, in every notation",
    arguments: [
      "127.0.0.1", "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.31.0.1", "192.168.0.1",
      "0.0.0.0",
      "224.0.0.1", "[::1]", "[::]", "[fc00::1]", "[fe80::1]", "[ff02::1]", "[::ffff:10.0.0.1]",
      "[::127.0.0.1]", "[64:ff9b::10.0.0.1]", "localhost", "nowhere.invalid", "2130706433",
    ])
  func local(_ host: String) { #expect(HookAddress.isLocal("http://\(host)/", own: [])) }

  @Test("public addresses are allowed", arguments: ["203.0.113.7", "[2001:db8::7]"])
  func elsewhere(_ host: String) { #expect(!HookAddress.isLocal("http://\(host)/", own: [])) }

  @Test("public addresses of this machine are its own, also as mapped addresses")
  func own() {
    let own: Set<[UInt8]> = [
      [203, 0, 113, 7], [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7],
    ]
    for host in ["203.0.113.7", "[::ffff:203.0.113.7]", "[2001:db8::7]"] {
      #expect(HookAddress.isLocal("http://\(host):8080/x", own: own), "\(host)")
    }
    #expect(!HookAddress.isLocal("http://203.0.113.8/", own: own))
    #expect(HookAddress.interfaces().contains([127, 0, 0, 1]))
  }
}
