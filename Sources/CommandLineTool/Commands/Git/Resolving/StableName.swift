import OperatingSystem

/// Names of files that follow from a text.
enum StableName {
  /// FNV-1a, in hexadecimal digits: whoever reads such a file compares the text in it too.
  static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(into: UInt64(14_695_981_039_346_656_037)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return String(hash, radix: 16)
  }
}
