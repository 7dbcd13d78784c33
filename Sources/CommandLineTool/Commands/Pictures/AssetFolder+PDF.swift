import LayoutReports
import OperatingSystem

extension AssetFolder {
  /// Creates an asset folder whose PDFs are rendered by Poppler's `pdftocairo`, if installed.
  convenience init(drawnFrom path: String) {
    self.init(path: path) { bytes in
      var program = ChildProcess(["pdftocairo", "-svg", "-f", "1", "-l", "1", "-", "-"])
      program.errors = .discarded
      guard let drawn = try? program.read(input: Data(bytes)), drawn.status == 0 else { return nil }
      return [UInt8](drawn.output)
    }
  }
}
