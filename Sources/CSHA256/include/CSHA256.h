#ifndef ALSTORE_SHA256_H
#define ALSTORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// SHA-256 as FIPS 180-4 has it, with the processor's own instructions where it has some.
///
/// Bytes are added as they come; what they come to is asked for once.
typedef struct {
  uint32_t state[8];
  uint64_t length;
  uint8_t pending[64];
} alstore_sha256;

/// How blocks are worked out; each gives the same hash.
typedef enum {
  ALSTORE_SHA256_PORTABLE = 0,
  /// SHA extensions of x86, or of ARMv8.
  ALSTORE_SHA256_INSTRUCTIONS = 1,
} alstore_sha256_means;

/// The fastest that this processor has.
alstore_sha256_means alstore_sha256_best(void);

void alstore_sha256_begin(alstore_sha256 *hash);
void alstore_sha256_add(
    alstore_sha256 *hash, const void *bytes, size_t count, alstore_sha256_means means);
/// Writes thirty-two bytes.
void alstore_sha256_end(alstore_sha256 *hash, uint8_t *digest, alstore_sha256_means means);

#endif
