import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import HubStore
import LayoutHubS3

/// Where the bytes of revisions are kept, and who a hub is there: by the variables that all programs
/// of such services read.
enum ObjectsAddress {
  /// Opens an object storage.
  ///
  /// - Parameter address: where it is; `nil` for what `$ALSTORE_HUB_OBJECTS` says.
  /// - Returns: `nil` where neither names one.
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
        "\(address) is opened with an access key, and none is given.\n"
          + "Set $AWS_ACCESS_KEY_ID and $AWS_SECRET_ACCESS_KEY.")
    }
    return try S3ObjectStorage(
      place,
      S3Credentials(
        accessKey: accessKey, secret: secret, sessionToken: variable("AWS_SESSION_TOKEN")),
      trusting: AuthorityOption.usual, now: Authorship.clock)
  }

  /// A variable that says something.
  private static func variable(_ name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return value.isEmpty ? nil : value
  }
}
