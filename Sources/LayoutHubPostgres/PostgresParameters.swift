#if PostgreSQL
  import ProjectFile

  /// The values of a statement for libpq: one byte buffer and the start of each value.
  ///
  /// All values are binary: numbers as eight big-endian bytes, texts and blobs as they are. The
  /// server infers their types, and the tables have no others.
  struct PostgresParameters {
    private var bytes: [UInt8] = []
    private var starts: [Int?] = []
    private var lengths: [Int32] = []

    init(_ values: [SQLValue]) {
      for value in values {
        let start = bytes.count
        switch value {
        case .null: break
        case .integer(let number): append(UInt64(bitPattern: number))
        case .real(let number): append(number.bitPattern)
        case .text(let text): bytes += text.utf8
        case .blob(let blob): bytes += blob
        }
        starts.append(value == .null ? nil : start)
        lengths.append(Int32(bytes.count - start))
      }
      // Empty values need a valid address too.
      bytes.append(0)
    }

    private mutating func append(_ word: UInt64) {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Passes the values to a call of libpq.
    func lend<Result>(
      _ body: (
        _ count: Int32, _ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]
      ) -> Result
    ) -> Result {
      bytes.withUnsafeBytes { memory in
        let base = memory.bindMemory(to: CChar.self).baseAddress
        let values = starts.map { start in start.flatMap { base?.advanced(by: $0) } }
        return body(
          Int32(starts.count), values, lengths, [Int32](repeating: 1, count: starts.count))
      }
    }
  }
#endif
