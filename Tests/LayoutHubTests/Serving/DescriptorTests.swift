import Testing

@testable import HubSync
@testable import LayoutHub

@Suite("Files and connections that a hub may have open")
struct DescriptorTests {
  @Test("connections leave enough for everything else, and a little is always possible")
  func shares() {
    let settings = HubSettings()
    #expect(Descriptors.connections(settings, of: 1 << 20) == settings.connections)
    let some = Descriptors.connections(settings, of: 1_024)
    #expect(some < 1_024 - settings.openReplicas - settings.threads && some > 512)
    #expect(Descriptors.connections(settings, of: 64) == 8)
  }
}
