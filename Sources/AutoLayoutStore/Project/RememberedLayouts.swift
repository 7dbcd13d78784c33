import LayoutModel
import ProjectFile

/// A cache of the layouts read last, valid while the file does not change.
struct RememberedLayouts {
  private var state: ProjectReader.FileState?
  /// The layouts, least recently read first.
  private var layouts: [Layout] = []
  private static let capacity = 8

  /// Returns the layout with an id, or `nil` if it was not read or the file has changed since.
  func layout(_ id: LayoutID, in state: ProjectReader.FileState) -> Layout? {
    self.state == state ? layouts.first { $0.id == id } : nil
  }

  mutating func remember(_ layout: Layout, in state: ProjectReader.FileState) {
    if self.state != state { layouts.removeAll() }
    self.state = state
    layouts.removeAll { $0.id == layout.id }
    layouts.append(layout)
    if layouts.count > Self.capacity { layouts.removeFirst() }
  }
}
