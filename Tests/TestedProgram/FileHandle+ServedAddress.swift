public import Foundation

extension FileHandle {
  /// Reads what a program that serves a page says, until it tells the page's address.
  ///
  /// - Returns: the address, `nil` where the program has ended without one, and all that it said.
  public func servedAddress() -> (address: String?, said: String) {
    var said = ""
    while true {
      let data = availableData
      guard !data.isEmpty else { return (nil, said) }
      said += String(decoding: data, as: UTF8.self)
      // What comes may end in the middle of it.
      if let found = said.firstMatch(of: #/(http://\S+)\s/#) {
        return (String(found.output.1), said)
      }
    }
  }
}
