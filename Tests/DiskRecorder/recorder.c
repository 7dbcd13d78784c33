// Loaded under a program with LD_PRELOAD, it notes everything that the program does to the files below
// one folder: bytes, lengths, names, and what is waited for. The tests of power loss read the notes.
//
// DISK_RECORDER_FOLDER is the folder, DISK_RECORDER_LOG the file of the notes, to which several programs
// may add. A note is: its length (4 bytes), its kind (1), the number of the file (8), a position (8), the
// length of a first text (4) and the text, then a second text to the end. Numbers are little-endian.
//
// DISK_RECORDER_FAIL is the number of a call that goes wrong, counted from 1; where it was reached, the
// file DISK_RECORDER_FAILED is there afterwards. DISK_RECORDER_HOW says how: "fail" with the number of an
// error in DISK_RECORDER_ERROR, "torn" likewise after half of what was to be written, "short" with half
// written and no error, "kill" the program after that half. What writes nothing is not short.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { CREATED = 1, WRITTEN, TRUNCATED, SYNCED, FOLDER_SYNCED, LINKED, UNLINKED, RENAMED };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_length;
static int notes = -1;
static long fail_at, calls, error_number;
static const char *how;

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

static void start(void) {
  static int tried;
  if (tried) return;
  tried = 1;
  const char *where = getenv("DISK_RECORDER_FOLDER"), *log = getenv("DISK_RECORDER_LOG");
  if (!where || !log || !realpath(where, folder)) return;
  folder_length = strlen(folder);
  const char *fail = getenv("DISK_RECORDER_FAIL"), *number = getenv("DISK_RECORDER_ERROR");
  how = getenv("DISK_RECORDER_HOW");
  if (fail && number && how) fail_at = atol(fail), error_number = atol(number);
  notes = REAL(open)(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
  return notes >= 0 && !strncmp(path, folder, folder_length)
    && (path[folder_length] == '/' || !path[folder_length]);
}

// The whole path of a name: its folder with links followed, the name as it is.
static int whole(int at, const char *path, char *result) {
  char text[PATH_MAX], real_folder[PATH_MAX];
  if (path[0] != '/' && at != AT_FDCWD) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", at);
    ssize_t length = readlink(link, text, sizeof text - 1);
    if (length < 0) return 0;
    text[length] = 0;
    if (length + strlen(path) + 2 > sizeof text) return 0;
    strcat(strcat(text, "/"), path);
  } else {
    if (strlen(path) >= sizeof text) return 0;
    strcpy(text, path);
  }
  char *slash = strrchr(text, '/');
  const char *name = slash ? slash + 1 : text, *parent = slash ? text : ".";
  if (slash == text) parent = "/"; else if (slash) *slash = 0;
  if (!realpath(parent, real_folder)) return 0;
  return snprintf(result, PATH_MAX, "%s/%s", strcmp(real_folder, "/") ? real_folder : "", name)
    < PATH_MAX && is_inside(result);
}

static int path_of(int file, char *result) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, result, PATH_MAX - 1);
  if (length < 0) return 0;
  result[length] = 0;
  return is_inside(result);
}

static uint64_t number(int file) {
  struct stat status;
  return fstat(file, &status) ? 0 : status.st_ino;
}

static void note(
  enum kind kind, uint64_t file, uint64_t position, const char *first, const void *second,
  size_t second_length
) {
  uint32_t first_length = first ? strlen(first) : 0;
  uint32_t length = 21 + first_length + second_length;
  char *bytes = malloc(length + 4), *end = bytes;
  if (!bytes) abort();
#define PUT(value, count) (memcpy(end, value, count), end += count)
  uint8_t byte = kind;
  PUT(&length, 4), PUT(&byte, 1), PUT(&file, 8), PUT(&position, 8), PUT(&first_length, 4);
  if (first_length) PUT(first, first_length);
  if (second_length) PUT(second, second_length);
  if (REAL(write)(notes, bytes, length + 4) != (ssize_t)length + 4) abort();
  free(bytes);
}

// Whether this call is the one that goes wrong.
static int is_failing(int is_relevant) {
  if (!is_relevant || ++calls != fail_at) return 0;
  const char *sign = getenv("DISK_RECORDER_FAILED");
  int file = sign ? REAL(open)(sign, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file >= 0) close(file);
  return 1;
}

static int is(const char *word) { return !strcmp(how, word); }

// Goes wrong where nothing is written.
static int failed(void) {
  if (is("kill")) kill(getpid(), SIGKILL);
  errno = error_number;
  return -1;
}

// Goes wrong with half of what was to be written, from a position or, where that is -1, where the file
// is. The notes do not have that half: who reads them lets no call fail.
static ssize_t half_written(int file, const void *bytes, size_t count, off_t position) {
  if (is("fail")) return failed();
  size_t half = count > 1 ? count / 2 : count;
  ssize_t result = position < 0 ? REAL(write)(file, bytes, half)
                                : REAL(pwrite)(file, bytes, half, position);
  return is("short") ? result : failed();
}

static int is_file(int file) {
  char place[PATH_MAX];
  return path_of(file, place);
}

// Folders are left out: where one cannot be synchronized, what was done may be there or not.
static int is_synchronized(int file) {
  struct stat status;
  return is_file(file) && !fstat(file, &status) && !S_ISDIR(status.st_mode);
}

static int is_name(int at, const char *path) {
  char place[PATH_MAX];
  return whole(at, path, place);
}

// What is done and its note are one step: notes stand in the order of what was done.
#define DOING_OR(type, is_relevant, call, wrong, what) \
  do { \
    pthread_mutex_lock(&lock); \
    start(); \
    int is_wrong = fail_at && notes >= 0 && is_failing(is_relevant); \
    type result = is_wrong ? (wrong) : (call); \
    int saved = errno; \
    if (notes >= 0 && result >= 0) { what; } \
    pthread_mutex_unlock(&lock); \
    errno = saved; \
    return result; \
  } while (0)

// Calls that write nothing are done where they were to be short.
#define DOING(type, is_relevant, call, what) \
  DOING_OR(type, is_relevant, call, is("short") ? (call) : failed(), what)

static void opened(int at, const char *path, int flags, int was_there, int file) {
  char place[PATH_MAX];
  if (!whole(at, path, place)) return;
  if ((flags & O_CREAT) && !was_there) note(CREATED, number(file), 0, place, NULL, 0);
  else if ((flags & O_TRUNC) && (flags & O_ACCMODE) != O_RDONLY)
    note(TRUNCATED, number(file), 0, NULL, NULL, 0);
}

static int there(int at, const char *path) {
  struct stat status;
  return !fstatat(at, path, &status, 0);
}

#define MODE \
  mode_t mode = 0; \
  if (flags & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    MODE; \
    int was_there = (flags & O_CREAT) && there(AT_FDCWD, path); \
    DOING(int, (flags & O_CREAT) && is_name(AT_FDCWD, path), REAL(name)(path, flags, mode), \
          opened(AT_FDCWD, path, flags, was_there, result)); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int at, const char *path, int flags, ...) { \
    MODE; \
    int was_there = (flags & O_CREAT) && there(at, path); \
    DOING(int, (flags & O_CREAT) && is_name(at, path), REAL(name)(at, path, flags, mode), \
          opened(at, path, flags, was_there, result)); \
  }
OPENAT(openat)
OPENAT(openat64)

static void written(int file, off_t position, const void *bytes, ssize_t count) {
  char place[PATH_MAX];
  if (count > 0 && path_of(file, place)) note(WRITTEN, number(file), position, NULL, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  DOING_OR(ssize_t, is_file(file), REAL(write)(file, bytes, count),
           half_written(file, bytes, count, -1),
           written(file, lseek(file, 0, SEEK_CUR) - result, bytes, result));
}

#define PWRITE(name) \
  ssize_t name(int file, const void *bytes, size_t count, off_t position) { \
    DOING_OR(ssize_t, is_file(file), REAL(name)(file, bytes, count, position), \
             half_written(file, bytes, count, position), \
             written(file, position, bytes, result)); \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t writev(int file, const struct iovec *parts, int count) {
  DOING_OR(ssize_t, is_file(file), REAL(writev)(file, parts, count),
           half_written(file, parts[0].iov_base, parts[0].iov_len, -1), {
    off_t position = lseek(file, 0, SEEK_CUR) - result;
    ssize_t left = result;
    for (int i = 0; i < count && left > 0; i++) {
      ssize_t length = (ssize_t)parts[i].iov_len < left ? (ssize_t)parts[i].iov_len : left;
      written(file, position, parts[i].iov_base, length);
      position += length;
      left -= length;
    }
  });
}

static void truncated(int file, off_t length) {
  char place[PATH_MAX];
  if (path_of(file, place)) note(TRUNCATED, number(file), length, NULL, NULL, 0);
}

#define TRUNCATE(name) \
  int name(int file, off_t length) { \
    DOING(int, is_file(file), REAL(name)(file, length), truncated(file, length)); \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

static void synced(int file) {
  char place[PATH_MAX];
  struct stat status;
  if (!path_of(file, place) || fstat(file, &status)) return;
  if (S_ISDIR(status.st_mode)) note(FOLDER_SYNCED, 0, 0, place, NULL, 0);
  else note(SYNCED, status.st_ino, 0, NULL, NULL, 0);
}

int fsync(int file) { DOING(int, is_synchronized(file), REAL(fsync)(file), synced(file)); }
int fdatasync(int file) { DOING(int, is_synchronized(file), REAL(fdatasync)(file), synced(file)); }

static void named(enum kind kind, int at, const char *path, int other_at, const char *other) {
  char place[PATH_MAX], second[PATH_MAX];
  int is_first = path && whole(at, path, place), is_second = other && whole(other_at, other, second);
  if (!is_first && !is_second) return;
  note(kind, 0, 0, is_first ? place : "", is_second ? second : "", is_second ? strlen(second) : 0);
}

int unlink(const char *path) {
  DOING(int, is_name(AT_FDCWD, path), REAL(unlink)(path), named(UNLINKED, AT_FDCWD, path, 0, NULL));
}
int remove(const char *path) {
  DOING(int, is_name(AT_FDCWD, path), REAL(remove)(path), named(UNLINKED, AT_FDCWD, path, 0, NULL));
}
int unlinkat(int at, const char *path, int flags) {
  DOING(int, is_name(at, path), REAL(unlinkat)(at, path, flags), named(UNLINKED, at, path, 0, NULL));
}
int link(const char *from, const char *to) {
  DOING(int, is_name(AT_FDCWD, to), REAL(link)(from, to), named(LINKED, AT_FDCWD, from, AT_FDCWD, to));
}
int linkat(int at, const char *from, int other, const char *to, int flags) {
  DOING(int, is_name(other, to), REAL(linkat)(at, from, other, to, flags),
        named(LINKED, at, from, other, to));
}
int rename(const char *from, const char *to) {
  DOING(int, is_name(AT_FDCWD, to), REAL(rename)(from, to),
        named(RENAMED, AT_FDCWD, from, AT_FDCWD, to));
}
int renameat(int at, const char *from, int other, const char *to) {
  DOING(int, is_name(other, to), REAL(renameat)(at, from, other, to), named(RENAMED, at, from, other, to));
}
int renameat2(int at, const char *from, int other, const char *to, unsigned flags) {
  DOING(int, is_name(other, to), REAL(renameat2)(at, from, other, to, flags),
        named(RENAMED, at, from, other, to));
}
