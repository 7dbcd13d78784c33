import AutoLayoutStore
import LayoutReports
import ProjectCommands

extension FrameSnapshot {
  /// Reads the snapshot in a file.
  ///
  /// - Throws: ``Failure`` with the position of what is not a snapshot.
  init(path: String) throws {
    let text = try Input.read(path).text
    do {
      try self.init(text: text)
    } catch {
      throw Failure(.input, "\(Input.name(of: path)):\(Failure(describing: error).message)")
    }
  }
}
