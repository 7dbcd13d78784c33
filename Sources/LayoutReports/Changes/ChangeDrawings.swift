import AutoLayoutStore
import LayoutDrawing

/// Chooses which parts of a comparison have pictures, and prepares these.
struct ChangeDrawings {
  private let old: ScreenSource
  private let new: ScreenSource
  private let style: ScreenStyle

  /// The maximum numbers of pictures and of views in them for a page to open in a second.
  private static let most = 150
  private static let mostViews = 16_000
  /// The maximum number of environments in which a layout has pictures.
  static let mostPlaces = 4

  init(_ style: ScreenStyle, _ ends: DrawnEnds) {
    self.style = style
    old = ScreenSource(ends.old, style)
    new = ScreenSource(ends.new, style)
  }

  /// Returns the consequences to draw, in order: those with changes, and those that only a picture
  /// can show; every layout has its first picture before any has a second.
  ///
  /// - Parameter places: The maximum number of environments in which a layout is drawn.
  func chosen(
    of all: [FrameConsequence], places mostPlaces: Int = ChangeDrawings.mostPlaces
  ) throws -> [DrawnConsequence] {
    var places: [String: [Int]] = [:]
    for (index, consequence) in all.enumerated() {
      places[consequence.layout, default: []].append(index)
    }
    var ranked: [(rank: Int, index: Int)] = []
    for (index, consequence) in all.enumerated() {
      guard let own = places.removeValue(forKey: consequence.layout) else { continue }
      var wanted = own.filter { !all[$0].isEmpty || all[$0].isAlone }
      if wanted.isEmpty, consequence.hasOwnChanges || style.layers.contains(.screen) {
        wanted = [index]
      }
      // Environments with problems come first.
      let broken = wanted.filter { !all[$0].problems.isEmpty }
      wanted = broken + wanted.filter { all[$0].problems.isEmpty }
      ranked += wanted.prefix(mostPlaces).enumerated().map { ($0.offset, $0.element) }
    }
    ranked.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    var views = 0
    var chosen: [(rank: Int, index: Int)] = []
    for entry in ranked.prefix(Self.most) {
      let count = all[entry.index].viewCount
      guard views + count <= Self.mostViews || chosen.isEmpty else { continue }
      views += count
      chosen.append(entry)
    }
    // Group by layout, each with its first picture first.
    let first = Dictionary(
      chosen.filter { $0.rank == 0 }.map { (all[$0.index].layout, $0.index) }
    ) { first, _ in first }
    func order(_ entry: (rank: Int, index: Int)) -> (Int, Int) {
      (first[all[entry.index].layout] ?? entry.index, entry.rank)
    }
    return try chosen.sorted { order($0) < order($1) }.compactMap { entry in
      let consequence = all[entry.index]
      let drawing = try drawn(consequence)
      let isTold = !consequence.isEmpty || consequence.isAlone
      return isTold || drawing.looksOtherwise ? drawing : nil
    }
  }

  private func drawn(_ consequence: FrameConsequence) throws -> DrawnConsequence {
    style.layers == [.wireframe]
      ? DrawnConsequence(consequence) : try DrawnConsequence(consequence, old: old, new: new)
  }
}
