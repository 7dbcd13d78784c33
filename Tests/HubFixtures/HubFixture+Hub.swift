import Foundation
import HubStore
package import HubSync

extension HubFixture {
  /// Creates a separate hub on the database, as in another process.
  package func hub(
    _ name: String = "a", _ change: (inout HubSettings) -> Void = { _ in }
  ) throws -> Hub {
    var settings = HubSettings.patient
    settings.threads = 4
    change(&settings)
    return try Hub(storage(), replicas: folder.appending(path: name).path, settings: settings)
  }

  /// Two hubs, and a client with all rights that pushed a project.
  package func twoHubs() async throws -> (hubs: [Hub], ada: HubClient) {
    let hubs = [try hub("a"), try hub("b")]
    try hubs[0].storage.setRole(.force, of: "ada", in: nil)
    let ada = try HubClient(self, "ada")
    try await ada.push(to: hubs[0].peer())
    return (hubs, ada)
  }
}
