import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import HubStore
import LayoutHubS3

/// The location of the bytes of revisions and the hub's credentials for it, from the environment
/// variables that are customary for such services.
enum ObjectsAddress {
  /// Opens an object storage.
  ///
  /// - Parameter address: the address, or `nil` to use `$ALSTORE_HUB_OBJECTS`.
  /// - Returns: `nil` if there is no address.
  static func open(_ address: String?) throws -> (any ObjectStorage)? {
    guard let address = address ?? variable("ALSTORE_HUB_OBJECTS") else { return nil }
    let place = try S3Address(
      address,
      defaults: S3Address.Defaults(
        endpoint: variable("AWS_ENDPOINT_URL_S3") ?? variable("AWS_ENDPOINT_URL"),
        region: variable("AWS_REGION") ?? variable("AWS_DEFAULT_REGION")))
    guard let accessKey = variable("AWS_ACCESS_KEY_ID"),
      let secret = variable("AWS_SECRET_ACCESS_KEY")
    else {
      throw Failure.usage(
        "\(address) requires an access key, and none is set.\n"
          + "Set $AWS_ACCESS_KEY_ID and $AWS_SECRET_ACCESS_KEY.")
    }
    return try S3ObjectStorage(
      place,
      S3Credentials(
        accessKey: accessKey, secret: secret, sessionToken: variable("AWS_SESSION_TOKEN")),
      trusting: AuthorityOption.usual, now: Authorship.clock)
  }

  /// The value of a variable, or `nil` if it is empty.
  private static func variable(_ name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return value.isEmpty ? nil : value
  }
}
