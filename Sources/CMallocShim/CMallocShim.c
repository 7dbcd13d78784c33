#define _DEFAULT_SOURCE

#include "CMallocShim.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

int alstore_malloc_trim(void) { return malloc_trim(0); }

enum {
  // The most that the allocator takes.
  LARGEST_BLOCK = 32 << 20,
  // Addresses only: memory that nothing is written to is not taken.
  HEAP_STEP = 256 << 20,
  LARGE_PAGE = 2 << 20,
  // More than the first part of the heap has room for.
  FIRST_BLOCK = 256 << 10,
};

static uintptr_t rounded_up(uintptr_t address) {
  return (address + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
}

void alstore_malloc_keep(void) {
  // By default each block above 128 KiB comes from the system and goes back to it, and every page of it
  // is cleared and mapped anew: a quarter of the time that a layout of a thousand views takes.
  mallopt(M_MMAP_THRESHOLD, LARGEST_BLOCK);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_TOP_PAD, HEAP_STEP);
  // A heap of another thread grows by a page at a time, each with a call of the system.
  mallopt(M_ARENA_MAX, 1);
  // More than is left of the first part makes the heap grow by a step, just before a large page: what is
  // written to before the system is asked is taken in small ones. A compiler must not think that nothing
  // is done.
  uintptr_t end = (uintptr_t)sbrk(0);
  uintptr_t start = rounded_up(end + FIRST_BLOCK);
  if (sbrk((intptr_t)(start - FIRST_BLOCK - end)) == (void *)-1) return;
  void *volatile block = malloc(FIRST_BLOCK / 8 * 7);
  free(block);
  end = (uintptr_t)sbrk(0);
  if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
}
#else
int alstore_malloc_trim(void) { return 0; }
void alstore_malloc_keep(void) {}
#endif
