import ArgumentParser
import LayoutReports
import OperatingSystem

/// Layers of a picture, separated by commas.
struct PictureLayersArgument: ExpressibleByArgument {
  let layers: Set<PictureLayer>

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let known = words.compactMap { PictureLayer(rawValue: String($0)) }
    guard known.count == words.count else { return nil }
    layers = Set(known)
  }

  static var allValueStrings: [String] { PictureLayer.allCases.map(\.rawValue) }
}
