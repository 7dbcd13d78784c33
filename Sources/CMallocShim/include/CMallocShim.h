#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

// What the C library's allocator can be told and Swift's overlay does not import; nothing happens
// where the C library is not GNU's.

/// Gives the memory of pages in which nothing is allocated back to the system.
///
/// Returns 1 where it could give any back.
int alstore_malloc_trim(void);

#endif
