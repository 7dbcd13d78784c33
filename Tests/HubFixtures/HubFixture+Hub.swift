import Foundation
package import HubSync

extension HubFixture {
  /// A hub of its own on the database, as in another process.
  package func hub(
    _ name: String = "a", _ change: (inout HubSettings) -> Void = { _ in }
  ) throws -> Hub {
    var settings = HubSettings()
    settings.threads = 4
    change(&settings)
    return try Hub(storage(), replicas: folder.appending(path: name).path, settings: settings)
  }
}
