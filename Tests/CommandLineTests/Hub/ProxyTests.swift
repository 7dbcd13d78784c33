import Foundation
import Testing

@Suite("Proxies in front of a hub")
struct ProxyTests {
  private func clone(_ answer: String) throws -> String {
    let standIn = try StandIn(answering: answer)
    let alstore = try Alstore()
    let said = try alstore.run(["clone", "http://127.0.0.1:\(standIn.port)/app", "x.alstore"])
    #expect(said.status != 0 && !said.errors.contains("not an alstore hub"), "\(said.errors)")
    #expect(!said.errors.contains("alsync"), "\(said.errors)")
    return said.errors
  }

  @Test(
    "a proxy without its hub is distinguished from a wrong address",
    arguments: ["502 Bad Gateway", "503 Service Unavailable", "429 Too Many Requests"])
  func busy(_ status: String) throws {
    let plain = try clone(status)
    #expect(plain.contains("cannot be reached now") && plain.contains(status), "\(plain)")
    #expect(plain.contains("Try again later."), "\(plain)")
    let timed = try clone("\(status)\r\nRetry-After: 120")
    #expect(timed.contains("Try again in 120 seconds."), "\(timed)")
  }

  @Test("a hub that has moved gives its new address", arguments: ["301", "308"])
  func moved(_ status: String) throws {
    let said = try clone("\(status) Moved\r\nLocation: https://hub.example.org/app/alsync")
    #expect(said.contains("/app has moved to https://hub.example.org/app."), "\(said)")
    #expect(said.contains("Use the new address."), "\(said)")
  }
}
