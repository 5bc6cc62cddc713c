/* Gives a process a disk that fails below one folder, and a clock that was set, as a shared file says at each moment. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* What FAULTS names, 16 bytes: how far the clock is ahead in ms, and the error of writes. */
struct faults {
  volatile int64_t ahead_ms;
  volatile int32_t error;
  volatile int32_t unused;
};

static struct faults none;
static struct faults *faults = &none;
static const char *folder;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("FAULTS");
  folder = getenv("FAULTS_FOLDER");
  if (path == NULL) return;
  int fd = REAL(open)(path, O_RDONLY | O_CLOEXEC);
  void *map = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, fd, 0);
  if (map == MAP_FAILED) abort();
  faults = map;
  REAL(close)(fd);
}

static int is_inside(const char *path) {
  return folder != NULL && path != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int fails(int is_ours) {
  if (!is_ours || faults->error == 0) return 0;
  errno = faults->error;
  return 1;
}

/* By its path of this moment: numbers of files are given again to sockets. */
static int is_open_inside(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

static int fails_fd(int fd) { return faults->error != 0 && fails(is_open_inside(fd)); }

/* A disk without space still lets files be opened; one that is read-only does not. */
static int fails_open(const char *path, int flags) {
  if (!is_inside(path) || (flags & (O_WRONLY | O_RDWR | O_CREAT)) == 0) return 0;
  return faults->error == EROFS && fails(1);
}

#define OPEN(name)                                             \
  int name(const char *path, int flags, ...) {                 \
    va_list given;                                             \
    va_start(given, flags);                                    \
    mode_t mode = flags & O_CREAT ? va_arg(given, mode_t) : 0; \
    va_end(given);                                             \
    if (fails_open(path, flags)) return -1;                    \
    return REAL(name)(path, flags, mode);                      \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *bytes, size_t length) {
  return fails_fd(fd) ? -1 : REAL(write)(fd, bytes, length);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  return fails_fd(fd) ? -1 : REAL(writev)(fd, parts, count);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  return fails_fd(fd) ? -1 : REAL(pwrite64)(fd, bytes, length, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  return fails_fd(fd) ? -1 : REAL(pwritev64)(fd, parts, count, at);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) { return pwritev64(fd, parts, count, at); }
int ftruncate64(int fd, off64_t length) { return fails_fd(fd) ? -1 : REAL(ftruncate64)(fd, length); }
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

static int fails_sync(int fd) {
  if (faults->error == 0 || faults->error == EROFS || !is_open_inside(fd)) return 0;
  errno = faults->error;
  return 1;
}
int fsync(int fd) { return fails_sync(fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails_sync(fd) ? -1 : REAL(fdatasync)(fd); }

/* These need no space. */
static int fails_name(const char *path) { return faults->error != ENOSPC && fails(is_inside(path)); }
int unlink(const char *path) { return fails_name(path) ? -1 : REAL(unlink)(path); }
int rename(const char *from, const char *to) {
  return fails_name(from) || fails_name(to) ? -1 : REAL(rename)(from, to);
}
int mkdir(const char *path, mode_t mode) { return fails(is_inside(path)) ? -1 : REAL(mkdir)(path, mode); }

/* Only the time of day was set: timers and waits go by the monotonic clock, as in the operating system. */
int clock_gettime(clockid_t id, struct timespec *at) {
  int result = REAL(clock_gettime)(id, at);
  if (result != 0 || (id != CLOCK_REALTIME && id != CLOCK_REALTIME_COARSE)) return result;
  int64_t ahead = faults->ahead_ms;
  at->tv_sec += ahead / 1000;
  return 0;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  int result = REAL(gettimeofday)(at, zone);
  if (result == 0) at->tv_sec += faults->ahead_ms / 1000;
  return result;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at != NULL) *at = now.tv_sec;
  return now.tv_sec;
}
