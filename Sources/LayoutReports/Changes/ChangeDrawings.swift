import AutoLayoutStore
import LayoutDrawing

/// Chooses what of a comparison has pictures, and what they are made of.
struct ChangeDrawings {
  private let old: ScreenSource
  private let new: ScreenSource
  private let style: ScreenStyle

  /// So many pictures of a comparison have room on a page that opens in a second, and so many views
  /// in them.
  private static let most = 150
  private static let mostViews = 16_000
  /// How many environments a layout has pictures in.
  static let mostPlaces = 4

  init(_ style: ScreenStyle, _ ends: DrawnEnds) {
    self.style = style
    old = ScreenSource(ends.old, style)
    new = ScreenSource(ends.new, style)
  }

  /// Those that are drawn, in their order: where something happens, and what of a layout cannot be
  /// told otherwise; every layout in one environment before any is in a second.
  ///
  /// - Parameter places: in how many environments a layout is drawn.
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
      // What is wrong somewhere is looked at first.
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
    // Layout by layout, each with its first picture first.
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
