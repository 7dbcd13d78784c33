import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `X,Y,W,H`.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    guard let values = numbers(argument, separator: ",", count: 4) else { return nil }
    rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
