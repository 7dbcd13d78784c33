import InterfaceBuilder

/// Any three documents, separated by lines with `|`, merge into one that can be read, unless one of
/// them cannot; if one side is unchanged, the other side's changes are kept; and comparing documents
/// and describing the differences terminates.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let parts = input.split(
    separator: UInt8(ascii: "|"), maxSplits: 2, omittingEmptySubsequences: false
  ).map(Array.init)
  guard parts.count == 3 else { return 0 }
  let (base, ours, theirs) = (parts[0], parts[1], parts[2])
  do {
    let result = try DocumentMerge(base: base, ours: ours, theirs: theirs).merged()
    let again = try DocumentMerge(base: base, ours: ours, theirs: theirs).merged()
    precondition(result.bytes == again.bytes && result.conflicts == again.conflicts)
    for conflict in result.conflicts { precondition(!conflict.description.isEmpty) }
    if !base.isEmpty {
      let one = try DocumentMerge(base: base, ours: ours, theirs: base).merged()
      precondition(one.bytes == ours && one.conflicts.isEmpty)
      let two = try DocumentMerge(base: base, ours: base, theirs: theirs).merged()
      precondition(two.bytes == theirs && two.conflicts.isEmpty)
    }
    // The result can be merged again.
    _ = try DocumentMerge(base: ours, ours: result.bytes, theirs: theirs).merged()
    let diff = try DocumentDiff(old: ours, new: result.bytes, name: "fuzz")
    for change in diff.changes { precondition(!change.description.isEmpty) }
    let none = try DocumentDiff(old: ours, new: ours, name: "fuzz")
    precondition(none.changes.isEmpty)
    _ = try DocumentOutline(bytes: result.bytes, name: "fuzz").lines
  } catch let error as MergeError {
    precondition(error.version != .merged && !error.description.isEmpty)
  } catch {
    preconditionFailure("\(error)")
  }
  return 0
}
