import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `X,Y,W,H`.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    guard let values = numbers(argument, separator: ",", count: 4),
      values[2] >= 0, values[3] >= 0
    else { return nil }
    rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
