import OperatingSystem
import LayoutModel

/// The rules for names of branches, tags and remotes.
public enum ReferenceName {
  /// The rules in words.
  public static let rule =
    "A name has no spaces and none of ~^:?*[\\, and at most 200 bytes. It does not begin with - or a "
    + "period, nor does a part after a slash; it is not HEAD or @, and does not look like a hash."

  /// Whether a text is a valid name.
  ///
  /// A name is in Unicode normalization form C, so that names that look alike are equal. It
  /// contains no white space, terminal controls or syntax of revision names, and does not look like
  /// a hash. Its parts between slashes are not empty and do not start with a dot: other tools make
  /// files of them.
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
