#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

// What the C library's allocator can be told and Swift's overlay does not import; nothing happens
// where the C library is not GNU's.

/// Gives the memory of pages in which nothing is allocated back to the system.
///
/// Returns 1 where it could give any back.
int alstore_malloc_trim(void);

/// Keeps what is freed for what is allocated next, in large pages where the system has them: for a
/// program that is over before anyone else could use the memory.
///
/// To be called once, before there are threads.
void alstore_malloc_keep(void);

#endif
