/// What a change did to the layouts of a document or a project.
public struct ReviewedChanges: Sendable {
  /// Those that differ in what is wrong or how they look, in the order of the newer version.
  public internal(set) var layouts: [LayoutChange] = []
  /// Everything that is new.
  public internal(set) var new = CheckReport()
  /// How many findings of the older version are gone.
  public internal(set) var mended = 0

  init() {}
}
