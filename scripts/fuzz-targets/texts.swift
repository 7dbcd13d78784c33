import LayoutLanguage

/// Any bytes are parsed as JSON and as a strings file, or rejected at a position within them; a parsed
/// strings file survives a round trip.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  attempt { () throws(LanguageError) in _ = try JSONText(bytes: bytes).root }
  attempt { () throws(LanguageError) in
    let file = try StringsFile(bytes: bytes)
    let again = try StringsFile(parsing: file.text)
    precondition(again.entries.map(\.key) == file.entries.map(\.key))
    precondition(again.entries.map(\.value) == file.entries.map(\.value))
    _ = file.repeatedKeys
  }
  return 0
}

private func attempt(_ body: () throws(LanguageError) -> Void) {
  do throws(LanguageError) {
    try body()
  } catch {
    precondition(error.column > 0 && error.line > 0 && !error.message.isEmpty)
    precondition(error.caretDisplay.hasSuffix("^"))
  }
}
