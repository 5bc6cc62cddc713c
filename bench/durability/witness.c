/* Writes down, in order, what a process does to its SQLite files: the only things a power cut can take back. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITTEN = 1, SYNCED = 2, CUT = 3, UNLINKED = 4 };
enum { MAX_FILES = 4096 };

static int journal = -1;
/* 1 for the database, 2 for its log, 0 for what is of no interest. */
static uint8_t kinds[MAX_FILES];
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int kind_of(const char *path) {
  const char *name = strstr(path, "mosaico.sqlite");
  if (name == NULL) return 0;
  if (strcmp(name, "mosaico.sqlite") == 0) return 1;
  return strcmp(name, "mosaico.sqlite-wal") == 0 ? 2 : 0;
}

static int kind_of_fd(int fd) { return fd >= 0 && fd < MAX_FILES ? kinds[fd] : 0; }

static void note(uint32_t what, int kind, uint64_t at, const void *bytes, uint64_t length) {
  static ssize_t (*write_all)(int, const struct iovec *, int);
  if (write_all == NULL) write_all = REAL(writev);
  if (journal < 0) {
    const char *path = getenv("WITNESS");
    if (path == NULL) return;
    journal = REAL(open64)(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  }
  uint64_t head[3] = {((uint64_t)kind << 32) | what, at, length};
  struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, bytes ? length : 0}};
  if (write_all(journal, parts, bytes ? 2 : 1) < 0) abort();
}

static int opened(const char *path, int fd) {
  if (fd < 0 || fd >= MAX_FILES) return fd;
  kinds[fd] = (uint8_t)kind_of(path);
  return fd;
}

#define OPEN(name)                                              \
  int name(const char *path, int flags, ...) {                  \
    va_list given;                                              \
    va_start(given, flags);                                     \
    mode_t mode = flags & O_CREAT ? va_arg(given, mode_t) : 0;  \
    va_end(given);                                              \
    return opened(path, REAL(name)(path, flags, mode));         \
  }
OPEN(open)
OPEN(open64)

int openat(int folder, const char *path, int flags, ...) {
  va_list given;
  va_start(given, flags);
  mode_t mode = flags & O_CREAT ? va_arg(given, mode_t) : 0;
  va_end(given);
  return opened(path, REAL(openat)(folder, path, flags, mode));
}

int close(int fd) {
  if (fd >= 0 && fd < MAX_FILES) kinds[fd] = 0;
  return REAL(close)(fd);
}

/* What is noted is noted in the order in which it was done. */
#define DONE(call, ...)                                   \
  pthread_mutex_lock(&order);                             \
  __typeof__(call) result = (call);                       \
  if (result >= 0) note(__VA_ARGS__);                     \
  pthread_mutex_unlock(&order);                           \
  return result

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  int kind = kind_of_fd(fd);
  if (kind == 0) return REAL(pwrite64)(fd, bytes, length, at);
  DONE(REAL(pwrite64)(fd, bytes, length, at), WRITTEN, kind, (uint64_t)at, bytes, (uint64_t)result);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  return pwrite64(fd, bytes, length, at);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  int kind = kind_of_fd(fd);
  if (kind == 0) return REAL(write)(fd, bytes, length);
  off64_t at = lseek64(fd, 0, SEEK_CUR);
  DONE(REAL(write)(fd, bytes, length), WRITTEN, kind, (uint64_t)at, bytes, (uint64_t)result);
}

int fsync(int fd) {
  int kind = kind_of_fd(fd);
  if (kind == 0) return REAL(fsync)(fd);
  DONE(REAL(fsync)(fd), SYNCED, kind, 0, NULL, 0);
}

int fdatasync(int fd) {
  int kind = kind_of_fd(fd);
  if (kind == 0) return REAL(fdatasync)(fd);
  DONE(REAL(fdatasync)(fd), SYNCED, kind, 0, NULL, 0);
}

int ftruncate64(int fd, off64_t length) {
  int kind = kind_of_fd(fd);
  if (kind == 0) return REAL(ftruncate64)(fd, length);
  DONE(REAL(ftruncate64)(fd, length), CUT, kind, (uint64_t)length, NULL, 0);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int unlink(const char *path) {
  int kind = kind_of(path);
  if (kind == 0) return REAL(unlink)(path);
  DONE(REAL(unlink)(path), UNLINKED, kind, 0, NULL, 0);
}
