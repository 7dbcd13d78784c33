import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `WxH`, where `-` means none on that axis, or `auto` for a measured size.
struct IntrinsicArgument: ExpressibleByArgument {
  /// `nil` for a measured size.
  let size: AxisPair<Double?>?

  /// Sets the size of a view.
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
