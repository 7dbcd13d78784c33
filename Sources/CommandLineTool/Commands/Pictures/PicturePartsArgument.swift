import ArgumentParser
import LayoutReports
import OperatingSystem

/// Parts of a picture, separated by commas; `none` for views only.
struct PicturePartsArgument: ExpressibleByArgument {
  let parts: Set<PicturePart>

  init?(argument: String) {
    guard argument != "none" else {
      parts = []
      return
    }
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let known = words.compactMap { PicturePart(rawValue: String($0)) }
    guard known.count == words.count else { return nil }
    parts = Set(known)
  }
}
