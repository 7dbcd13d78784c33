#include "CMallocShim.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

int alstore_malloc_trim(void) { return malloc_trim(0); }
#else
int alstore_malloc_trim(void) { return 0; }
#endif
