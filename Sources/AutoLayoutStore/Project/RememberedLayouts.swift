import LayoutModel
import ProjectFile

/// The layouts that were read last, while the file stays as it was.
struct RememberedLayouts {
  private var state: ProjectReader.FileState?
  /// Those that were read longest ago first.
  private var layouts: [Layout] = []
  private static let capacity = 8

  /// The layout with this id; `nil` where it was not read, or somebody wrote since.
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
