import OperatingSystem

/// Who says where something is.
package enum AddressOrigin {
  /// Whoever typed the command.
  case command
  /// The project, of which this is a remote: whoever handed it over may have chosen it.
  ///
  /// - isAsked: whether somebody may be asked about it.
  case remote(String, isAsked: Bool)
}
