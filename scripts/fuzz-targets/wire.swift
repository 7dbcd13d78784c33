import Foundation
import LayoutHistory
import LayoutModel
import LayoutSync
import ProjectFile

/// Any bytes are decoded as a revision that survives a round trip, as a bundle, and as a message that a
/// peer answers, or are rejected with an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let revision = try? Revision(bytes: bytes) { precondition(revision.bytes == bytes) }
  do {
    try Data(bytes).write(to: bundle)
    let read = try RevisionBundle(path: bundle.path)
    _ = read.greet(having: [])
    _ = try read.fetch(FetchRequest(wants: [], haves: [], after: nil))
  } catch let error as SyncError {
    precondition(!error.message.isEmpty)
  } catch {
    fatalError("\(error)")
  }
  let done = DispatchSemaphore(value: 0)
  let message = [UInt8](bytes.replacing(anyProject.utf8, with: project.utf8))
  Task {
    do {
      let answer = try await peer.answer(message)
      precondition(!answer.bytes.isEmpty)
    } catch {
      fatalError("\(error)")
    }
    done.signal()
  }
  done.wait()
  return 0
}

private let folder: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(path: "alstore-fuzz-wire")
  try? FileManager.default.removeItem(at: folder)
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  } catch {
    fatalError("\(error)")
  }
  return folder
}()

private let bundle = folder.appending(path: "input.bundle")

/// The placeholder in inputs for the id of the peer's project, which differs in every run.
private let anyProject = String(repeating: "0", count: 32)

private let project: String = {
  do { return try peer.welcome().project } catch { fatalError("\(error)") }
}()

/// A project that has two revisions.
private let peer: FilePeer = {
  do {
    let file = try ProjectFile.create(at: folder.appending(path: "peer.alstore").path)
    for time in 1...2 as ClosedRange<Int64> {
      try file.write {
        try _ = $0.commit(message: "m", author: "Ada", time: time, allowsEmpty: true)
      }
    }
    return FilePeer(file) { 3 }
  } catch {
    fatalError("\(error)")
  }
}()
