#include "CSHA256.h"

#include <string.h>

// FIPS 180-4, 4.2.2: the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static uint32_t word_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// The names are those of FIPS 180-4, 6.2.2.
static void add_blocks_portably(uint32_t state[8], const uint8_t *bytes, size_t count) {
  for (; count > 0; count--, bytes += 64) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) w[t] = word_at(bytes + 4 * t);
    for (int t = 16; t < 64; t++) {
      uint32_t s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3;
      uint32_t s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10;
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
      uint32_t t1 = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g))
          + constants[t] + w[t];
      uint32_t t2 =
          (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static int has_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

// Two rounds an instruction. The state lies in two registers as the instruction has it: the words
// a, b, e, f, and c, d, g, h.
__attribute__((target("sha,sse4.1,ssse3"))) static void add_blocks_with_instructions(
    uint32_t state[8], const uint8_t *bytes, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; count > 0; count--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    // The last sixteen words of the schedule, four in each.
    __m128i w[4];
#pragma clang loop unroll(full)
    for (int group = 0; group < 16; group++) {
      __m128i words;
      if (group < 4) {
        words = _mm_shuffle_epi8(
            _mm_loadu_si128((const __m128i *)(bytes + 16 * group)), big_endian);
      } else {
        const __m128i last = w[(group + 3) % 4];
        words = _mm_sha256msg1_epu32(w[group % 4], w[(group + 1) % 4]);
        words = _mm_add_epi32(words, _mm_alignr_epi8(last, w[(group + 2) % 4], 4));
        words = _mm_sha256msg2_epu32(words, last);
      }
      w[group % 4] = words;
      const __m128i sums =
          _mm_add_epi32(words, _mm_loadu_si128((const __m128i *)(constants + 4 * group)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sums, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(__aarch64__)

#include <arm_neon.h>

#if defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

static int has_instructions(void) {
#if defined(__APPLE__)
  return 1;
#elif defined(__linux__)
  return (getauxval(AT_HWCAP) & HWCAP_SHA2) != 0;
#else
  return 0;
#endif
}

// Four rounds an instruction.
__attribute__((target("sha2"))) static void add_blocks_with_instructions(
    uint32_t state[8], const uint8_t *bytes, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, bytes += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    // The last sixteen words of the schedule, four in each.
    uint32x4_t w[4];
#pragma clang loop unroll(full)
    for (int group = 0; group < 16; group++) {
      uint32x4_t words;
      if (group < 4) {
        words = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * group)));
      } else {
        words = vsha256su1q_u32(
            vsha256su0q_u32(w[group % 4], w[(group + 1) % 4]), w[(group + 2) % 4],
            w[(group + 3) % 4]);
      }
      w[group % 4] = words;
      const uint32x4_t sums = vaddq_u32(words, vld1q_u32(constants + 4 * group));
      const uint32x4_t abcd_now = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sums);
      efgh = vsha256h2q_u32(efgh, abcd_now, sums);
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#else

static int has_instructions(void) { return 0; }

static void add_blocks_with_instructions(uint32_t state[8], const uint8_t *bytes, size_t count) {
  add_blocks_portably(state, bytes, count);
}

#endif

static void add_blocks(
    uint32_t state[8], const uint8_t *bytes, size_t count, alstore_sha256_means means) {
  if (means == ALSTORE_SHA256_INSTRUCTIONS) {
    add_blocks_with_instructions(state, bytes, count);
  } else {
    add_blocks_portably(state, bytes, count);
  }
}

alstore_sha256_means alstore_sha256_best(void) {
  return has_instructions() ? ALSTORE_SHA256_INSTRUCTIONS : ALSTORE_SHA256_PORTABLE;
}

void alstore_sha256_begin(alstore_sha256 *hash) {
  // FIPS 180-4, 5.3.3: the fractional parts of the square roots of the first eight primes.
  static const uint32_t initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(hash->state, initial, sizeof initial);
  hash->length = 0;
}

void alstore_sha256_add(
    alstore_sha256 *hash, const void *added, size_t count, alstore_sha256_means means) {
  const uint8_t *bytes = added;
  size_t held = hash->length % 64;
  hash->length += count;
  if (held > 0) {
    size_t taken = count < 64 - held ? count : 64 - held;
    memcpy(hash->pending + held, bytes, taken);
    if (held + taken < 64) return;
    add_blocks(hash->state, hash->pending, 1, means);
    bytes += taken, count -= taken;
  }
  add_blocks(hash->state, bytes, count / 64, means);
  if (count % 64 > 0) memcpy(hash->pending, bytes + count / 64 * 64, count % 64);
}

void alstore_sha256_end(alstore_sha256 *hash, uint8_t *digest, alstore_sha256_means means) {
  const uint64_t bits = hash->length * 8;
  const size_t held = hash->length % 64;
  uint8_t ending[72] = {0x80};
  const size_t padding = (held < 56 ? 56 : 120) - held;
  for (int i = 0; i < 8; i++) ending[padding + i] = (uint8_t)(bits >> (56 - 8 * i));
  alstore_sha256_add(hash, ending, padding + 8, means);
  for (int i = 0; i < 8; i++) {
    for (int j = 0; j < 4; j++) digest[4 * i + j] = (uint8_t)(hash->state[i] >> (24 - 8 * j));
  }
}
