/// The effects of a change on the layouts of a document or project.
public struct ReviewedChanges: Sendable {
  /// The layouts whose findings or appearance changed, in the order of the newer version.
  public internal(set) var layouts: [LayoutChange] = []
  /// All new findings.
  public internal(set) var new = CheckReport()
  /// The number of findings that only the older version has.
  public internal(set) var fixed = 0

  init() {}
}
