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
  // The greatest threshold that the allocator takes.
  LARGEST_BLOCK = 32 << 20,
  LARGE_PAGE = 2 << 20,
  // More than the first part of the heap has room for.
  FIRST_BLOCK = 256 << 10,
  // Addresses only: memory that nothing is written to is not taken.
  LARGEST_PART = 256 << 20,
  // What the heap grows by afterwards.
  STEP = 1 << 20,
};

static uintptr_t rounded_up(uintptr_t address) {
  return (address + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
}

// Whether there are so many addresses: a process may have few of them.
static int has_addresses(intptr_t count) {
  if (sbrk(count) == (void *)-1) return 0;
  sbrk(-count);
  return 1;
}

void alstore_malloc_keep(void) {
  // By default each block above 128 KiB comes from the system and goes back to it, and every page of it
  // is cleared and mapped anew: a quarter of the time that a layout of a thousand views takes.
  mallopt(M_MMAP_THRESHOLD, LARGEST_BLOCK);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  // A heap of another thread grows by a page at a time, each with a call of the system.
  mallopt(M_ARENA_MAX, 1);
  int part = LARGEST_PART;
  // As many are left to everything else.
  while (part > STEP && !has_addresses(2 * (intptr_t)part)) part /= 2;
  // More than is left of the first part makes the heap grow, just before a large page: what is written
  // to before the system is asked is taken in small ones. A compiler must not think that nothing is done.
  mallopt(M_TOP_PAD, part);
  uintptr_t end = (uintptr_t)sbrk(0);
  uintptr_t start = rounded_up(end + FIRST_BLOCK);
  if (sbrk((intptr_t)(start - FIRST_BLOCK - end)) != (void *)-1) {
    void *volatile block = malloc(FIRST_BLOCK / 8 * 7);
    free(block);
    end = (uintptr_t)sbrk(0);
    if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
  }
  mallopt(M_TOP_PAD, STEP);
}
#else
int alstore_malloc_trim(void) { return 0; }
void alstore_malloc_keep(void) {}
#endif
