import LayoutHistory
import ProjectFile

@testable import AutoLayoutStore

extension HistoryMachine {
  /// The layouts of a revision, made of the working set's and what differs, against those read from
  /// tables that its whole state was written to.
  func compareLayouts(_ reader: ProjectReader) throws {
    guard let hash = anyRevision() else { return }
    let number = try reader.revision(named: hash.description)
    let state = try reader.state(at: number)
    let ids = Set(
      state.objects.keys.filter { $0.kind == .layout }.map { $0.id(as: Layout.self) })
    let made = try reader.layouts(ids, at: [.revision(number)])[0]
    let (layouts, environments) = try reader.withState(state) { past in
      (try ids.map { try past.layout($0) }, try past.environments())
    }
    guard made.environments == environments else { throw differ("the environments of \(hash)") }
    guard made.layouts.count == ids.count else { throw differ("the layouts of \(hash)") }
    for layout in layouts {
      guard let other = made.layouts[layout.id], layout.holdsTheSame(as: other) else {
        throw differ("the layout \(layout.name) of \(hash)")
      }
    }
  }
}

extension Layout {
  fileprivate func holdsTheSame(as other: Layout) -> Bool {
    name == other.name && canvas == other.canvas && root == other.root && source == other.source
      && views.elementsEqual(other.views) && guides.elementsEqual(other.guides)
      && constraints.elementsEqual(other.constraints) && outlets.elementsEqual(other.outlets)
      && views.allSatisfy { subviews(of: $0.id) == other.subviews(of: $0.id) }
  }
}
