import OperatingSystem
import LayoutModel

/// Names of branches, tags and remotes.
public enum ReferenceName {
  /// Whether a text can be a name: without spaces and what steers a terminal, in Unicode's normal form
  /// C, so that what looks alike is the same, nothing that has a meaning in the name of a revision, not
  /// like a hash, and where slashes divide it, nothing empty between them and nothing that begins with
  /// a dot: others make files of such names.
  public static func isValid(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && !scalar.steersTerminals
        && !"~^:?*[\\".unicodeScalars.contains(scalar)
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isTame = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    let looksLikeHash = name.count >= 4 && name.allSatisfy(\.isHexDigit)
    return isPlain && name.isComposed && isTame && !name.hasPrefix("-") && name != "HEAD"
      && name != "@"
      && name.utf8.count <= 200 && !(looksLikeHash && name.contains(where: \.isNumber))
  }
}
