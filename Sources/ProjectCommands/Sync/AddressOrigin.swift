import OperatingSystem

/// The origin of an address.
package enum AddressOrigin {
  /// The user typed it.
  case command
  /// It is a remote of the project, possibly chosen by the person who sent the project.
  ///
  /// - Parameter isAsked: whether the user may be asked about it.
  case remote(String, isAsked: Bool)
}
