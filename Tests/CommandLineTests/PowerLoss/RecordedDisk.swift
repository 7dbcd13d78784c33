import Foundation
import SeededNumbers

/// The files of a folder during replay: as programs see them, and the part guaranteed to survive a
/// power failure.
///
/// Bytes and lengths are guaranteed once their file was synchronized, names once their folder was.
/// Until then each change may survive or not, independently of the others; written bytes may
/// survive by sector.
struct RecordedDisk {
  enum Change {
    case bytes(Int, Data)
    case length(Int)
  }

  struct File {
    var seen = Data()
    var sure = Data()
    var unsure: [Change] = []
  }

  struct NameChange {
    let folder: String
    /// The new file of each name; `nil` for none.
    let names: [(String, Int?)]
  }

  private(set) var files: [File] = []
  private(set) var seen: [String: Int] = [:]
  private(set) var sure: [String: Int] = [:]
  private(set) var unsure: [NameChange] = []
  private var numbers: [UInt64: Int] = [:]

  /// The bytes of a file as programs see them.
  func bytes(_ path: String) -> Data? { seen[path].map { files[$0].seen } }

  /// The name of a file.
  func path(_ number: UInt64) -> String? {
    guard let file = numbers[number] else { return nil }
    return seen.first { $0.value == file }?.key
  }

  mutating func apply(_ note: DiskNote) {
    switch note {
    case .created(let number, let path):
      numbers[number] = files.count
      name(path, [(path, files.count)])
      files.append(File())
    case .written(let number, let position, let bytes): change(number, .bytes(position, bytes))
    case .truncated(let number, let length): change(number, .length(length))
    case .synchronized(let number):
      guard let file = numbers[number] else { return }
      files[file].sure = files[file].seen
      files[file].unsure = []
    case .folderSynchronized(let folder):
      for change in unsure where change.folder == folder { Self.apply(change, to: &sure) }
      unsure.removeAll { $0.folder == folder }
    case .linked(let from, let to): name(to, [(to, seen[from])])
    case .unlinked(let path): name(path, [(path, nil)])
    case .renamed(let from, let to): name(to, [(to, seen[from]), (from, nil)])
    case .acknowledged: break
    }
  }

  private mutating func change(_ number: UInt64, _ change: Change) {
    guard let file = numbers[number] else { return }
    Self.apply(change, to: &files[file].seen)
    files[file].unsure.append(change)
  }

  private mutating func name(_ path: String, _ names: [(String, Int?)]) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let change = NameChange(folder: folder, names: names)
    Self.apply(change, to: &seen)
    unsure.append(change)
  }

  private static func apply(_ change: NameChange, to names: inout [String: Int]) {
    for (name, file) in change.names { names[name] = file }
  }

  private static func apply(_ change: Change, to bytes: inout Data) {
    switch change {
    case .bytes(let position, let new):
      if bytes.count < position { bytes.append(Data(count: position - bytes.count)) }
      bytes.replaceSubrange(position..<min(bytes.count, position + new.count), with: new)
    case .length(let length):
      if length < bytes.count {
        bytes.removeSubrange(length...)
      } else {
        bytes.append(Data(count: length - bytes.count))
      }
    }
  }

  // MARK: Power loss

  /// How much of the unsynchronized data survives.
  enum Survival {
    case nothing
    case everything
    case some(SeededGenerator)
  }

  /// The state after a power failure.
  struct Remains {
    fileprivate let disk: RecordedDisk
    fileprivate let names: [String: Int]
    fileprivate var survival: Survival

    /// The bytes of a file, or `nil` if it doesn't exist.
    mutating func bytes(_ path: String) -> Data? {
      guard let number = names[path] else { return nil }
      let file = disk.files[number]
      switch survival {
      case .nothing: return file.sure
      case .everything: return file.seen
      case .some(var random):
        var bytes = file.sure
        for change in file.unsure {
          for part in Self.sectors(of: change, &random) { RecordedDisk.apply(part, to: &bytes) }
        }
        survival = .some(random)
        return bytes
      }
    }

    /// A change, or those of its sectors that survive.
    private static func sectors(
      of change: Change, _ random: inout SeededGenerator
    ) -> [Change] {
      guard case .bytes(let position, let bytes) = change else {
        return Bool.random(using: &random) ? [change] : []
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return []
      case 1: return [change]
      default:
        return stride(from: 0, to: bytes.count, by: 512).compactMap { start in
          guard Bool.random(using: &random) else { return nil }
          let first = bytes.startIndex + start
          return .bytes(position + start, Data(bytes[first..<min(first + 512, bytes.endIndex)]))
        }
      }
    }
  }

  /// The state after a power failure at this moment.
  func remains(_ survival: Survival) -> Remains {
    var names = sure
    var survival = survival
    switch survival {
    case .nothing: break
    case .everything: names = seen
    case .some(var random):
      for change in unsure where Bool.random(using: &random) { Self.apply(change, to: &names) }
      survival = .some(random)
    }
    return Remains(disk: self, names: names, survival: survival)
  }
}
