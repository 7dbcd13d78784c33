import AutoLayoutStore
import Foundation

/// Who says where something is.
enum AddressOrigin {
  /// Whoever typed the command.
  case command
  /// The project, of which this is a remote: whoever handed it over may have chosen it.
  ///
  /// - isAsked: whether somebody may be asked about it.
  case remote(String, isAsked: Bool)
}
