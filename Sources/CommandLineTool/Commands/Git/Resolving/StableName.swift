import OperatingSystem

/// File names derived from a text.
enum StableName {
  /// FNV-1a in hexadecimal; names may collide, so readers also compare the text in the file.
  static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(into: UInt64(14_695_981_039_346_656_037)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return String(hash, radix: 16)
  }
}
