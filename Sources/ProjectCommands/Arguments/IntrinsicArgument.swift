import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `WxH` where `-` on an axis means none, or `auto` for what is measured.
struct IntrinsicArgument: ExpressibleByArgument {
  /// `nil` for what is measured.
  let size: AxisPair<Double?>?

  /// Puts the size on a view.
  func apply(to view: inout View) {
    if let size { view.giveIntrinsicSize(size) } else { view.measureIntrinsicSize() }
  }

  init?(argument: String) {
    if argument == "auto" {
      size = nil
      return
    }
    let parts = argument.typedSize.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var values: [Double?] = []
    for part in parts {
      guard part == "-" || Double(part)?.isFinite == true else { return nil }
      values.append(Double(part))
    }
    size = AxisPair(horizontal: values[0], vertical: values[1])
  }
}
