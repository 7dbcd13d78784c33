package import Foundation
package import HubStore
import Synchronization

/// An object storage in a folder of files that can be made to fail.
///
/// It tests the hub's use of any object storage; `S3Tests` covers a real service.
package final class FolderObjects: ObjectStorage {
  /// The kind of request that fails.
  package enum Fault: Sendable {
    case put
    case remove
  }

  private let folder: URL
  private let fault = Mutex<Fault?>(nil)
  /// The number of objects per page, small enough for several pages.
  private static let page = 3

  package init(_ folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Makes one kind of request fail from now on; `nil` for none.
  package func fail(_ fault: Fault?) { self.fault.withLock { $0 = fault } }

  private func check(_ kind: Fault) throws {
    guard fault.withLock({ $0 }) != kind else {
      throw HubError(.storage, "The object storage cannot be reached.")
    }
  }

  private func file(_ key: String) -> URL {
    folder.appending(path: key.replacing("/", with: "+"))
  }

  package func put(_ objects: [HubObject]) throws {
    // It fails halfway, as a real service may.
    for (number, object) in objects.enumerated() {
      if number > 0 || objects.count == 1 { try check(.put) }
      try Data(object.bytes).write(to: file(object.key))
    }
  }

  package func bytes(of keys: [String]) throws -> [[UInt8]?] {
    keys.map { (try? Data(contentsOf: file($0))).map { Array($0) } }
  }

  package func remove(_ keys: [String]) throws {
    try check(.remove)
    for key in keys { try? FileManager.default.removeItem(at: file(key)) }
  }

  package func list(_ prefix: String, after key: String) throws -> ObjectPage {
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { $0.replacing("+", with: "/") }.filter { $0.hasPrefix(prefix) && $0 > key }.sorted()
    return ObjectPage(
      entries: try all.prefix(Self.page).map { key in
        let values = try file(key).resourceValues(
          forKeys: [.fileSizeKey, .contentModificationDateKey])
        return ObjectPage.Entry(
          key: key, size: values.fileSize ?? 0,
          written: Int64((values.contentModificationDate?.timeIntervalSince1970 ?? 0) * 1_000))
      }, hasMore: all.count > Self.page)
  }
}
