import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `WxH`, both numbers above 0.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    guard let size = Size(argument: argument), size.width > 0, size.height > 0 else { return nil }
    self.size = size
  }
}
