/* Loaded before libc: while the file FAILING_SYNC_WHILE is there, no file whose path holds FAILING_SYNC_OF can be synced. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(int file) {
  const char *when = getenv("FAILING_SYNC_WHILE");
  const char *which = getenv("FAILING_SYNC_OF");
  char link[64], path[4096];
  ssize_t length;
  if (when == NULL || which == NULL || access(when, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, which) != NULL;
}

static int sync_by(const char *name, int file) {
  int (*real)(int);
  if (fails(file)) {
    errno = EIO;
    return -1;
  }
  *(void **)&real = dlsym(RTLD_NEXT, name);
  return real(file);
}

int fsync(int file) { return sync_by("fsync", file); }
int fdatasync(int file) { return sync_by("fdatasync", file); }
