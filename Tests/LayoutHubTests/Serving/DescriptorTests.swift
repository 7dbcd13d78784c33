import Testing

@testable import HubSync
@testable import LayoutHub

@Suite("Limits on a hub's open files and connections")
struct DescriptorTests {
  @Test("connections leave enough descriptors for the rest, and at least some are allowed")
  func shares() {
    let settings = HubSettings()
    #expect(Descriptors.connections(settings, of: 1 << 20) == settings.connections)
    let some = Descriptors.connections(settings, of: 1_024)
    #expect(some < 1_024 - settings.openReplicas - settings.threads && some > 512)
    #expect(Descriptors.connections(settings, of: 64) == 8)
  }
}
