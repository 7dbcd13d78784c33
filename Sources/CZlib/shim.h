// zlib of the system: Debian's zlib1g-dev, and part of macOS.
#include <zlib.h>
