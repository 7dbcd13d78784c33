public import Foundation

extension FileHandle {
  /// Reads the output of a program that serves a page until it reports the page's address.
  ///
  /// - Returns: the address, or `nil` if the program ended without one, and all its output.
  public func servedAddress() -> (address: String?, said: String) {
    var said = ""
    while true {
      let data = availableData
      guard !data.isEmpty else { return (nil, said) }
      said += String(decoding: data, as: UTF8.self)
      // A read may end in the middle of the address.
      if let found = said.firstMatch(of: #/(http://\S+)\s/#) {
        return (String(found.output.1), said)
      }
    }
  }
}
