import LayoutModel

extension ViewVariation {
  /// The condition and the values that differ, as in `rtl: hidden, spacing 8`.
  var summary: String {
    var parts: [String] = []
    if let isInstalled { parts.append(isInstalled ? "installed" : "not installed") }
    if let isHidden { parts.append(isHidden ? "hidden" : "not hidden") }
    if let axis { parts.append("axis \(axis.rawValue)") }
    if let distribution { parts.append("distribution \(distribution.rawValue)") }
    if let alignment { parts.append("alignment \(alignment.rawValue)") }
    if let spacing { parts.append("spacing \(spacing.shortText)") }
    if let text { parts.append("text \"\(text)\"") }
    return "\(condition.words): \(parts.joined(separator: ", "))"
  }
}
