/// Names of branches, tags and remotes.
public enum ReferenceName {
  /// Whether a text can be a name: without spaces and control characters, nothing that has a meaning
  /// in the name of a revision, and not like a hash.
  public static func isValid(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.value >= 32
        && !"~^:?*[\\".unicodeScalars.contains(scalar)
    }
    let looksLikeHash = name.count >= 4 && name.allSatisfy(\.isHexDigit)
    return isPlain && !name.isEmpty && !name.hasPrefix("-") && name != "HEAD" && name != "@"
      && name.utf8.count <= 200 && !(looksLikeHash && name.contains(where: \.isNumber))
  }
}
