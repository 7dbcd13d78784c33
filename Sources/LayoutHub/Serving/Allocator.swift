import CMallocShim

/// The C library's allocator in a process that serves for weeks.
enum Allocator {
  /// Gives back what is free.
  ///
  /// GNU's allocator has an arena for every few threads, and gives back only what is free at the end
  /// of one: a little that lives on in each keeps all that was ever used below it. Fewer arenas are
  /// no way out: with two of them the memory stays as flat, but threads wait for each other, which
  /// takes up to a tenth more processor time for a read. Giving back every few seconds takes some
  /// milliseconds each time.
  static func giveBack() { _ = alstore_malloc_trim() }
}
