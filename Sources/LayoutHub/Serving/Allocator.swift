import CMallocShim

/// The C library's memory allocator, in a process that runs for weeks.
enum Allocator {
  /// Returns free memory to the system.
  ///
  /// The GNU allocator has an arena for every few threads and frees only the end of each, so a
  /// small live block keeps everything below it allocated. Fewer arenas are no solution: with two,
  /// memory stays as flat, but contention takes up to a tenth more processor time per read.
  /// Trimming every few seconds takes some milliseconds each time.
  static func giveBack() { _ = alstore_malloc_trim() }
}
