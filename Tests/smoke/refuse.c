// Refuses the n-th call of a function, as a system that has run out of something does.
//
//   REFUSE=open:3 LD_PRELOAD=refuse.so program    refuses the third call of open
//   REFUSE_COUNTS=file LD_PRELOAD=refuse.so …     writes how often each function is called
//
// refuse.py builds it, and tries every n of short runs of the program.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum { most = 128 };

static struct {
  const char *name;
  atomic_int calls;
} functions[most];
static atomic_int function_count;

// Whether this call of a function is the one that is refused.
static int is_refused(int *index, const char *name) {
  static const char *wanted;
  static int number;
  if (wanted == NULL) {
    const char *refused = getenv("REFUSE");
    const char *colon = refused ? strchr(refused, ':') : NULL;
    number = colon ? atoi(colon + 1) : 0;
    wanted = refused ? refused : "";
  }
  if (*index == 0) {
    int free_place = atomic_fetch_add(&function_count, 1) + 1;
    functions[free_place % most].name = name;
    *index = free_place;
  }
  int calls = atomic_fetch_add(&functions[*index % most].calls, 1) + 1;
  size_t length = strlen(name);
  return calls == number && strncmp(wanted, name, length) == 0 && wanted[length] == ':';
}

__attribute__((destructor)) static void write_counts(void) {
  const char *path = getenv("REFUSE_COUNTS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file == NULL) return;
  for (int index = 1; index <= function_count && index < most; index++)
    fprintf(file, "%s %d\n", functions[index].name, functions[index].calls);
  fclose(file);
}

#define REFUSE(type, name, parameters, arguments, failure) \
  type name parameters { \
    static type(*next) parameters; \
    static int index; \
    if (next == NULL) *(void **)&next = dlsym(RTLD_NEXT, #name); \
    if (is_refused(&index, #name)) { failure; } \
    return next arguments; \
  }

#define ERRNO(code, result) \
  errno = code; \
  return result

// The system.

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    static int (*next)(const char *, int, ...); \
    static int index; \
    if (next == NULL) *(void **)&next = dlsym(RTLD_NEXT, #name); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
    va_end(rest); \
    if (is_refused(&index, #name)) { ERRNO(EMFILE, -1); } \
    return next(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)
REFUSE(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count), ERRNO(EIO, -1))
REFUSE(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count), ERRNO(ENOSPC, -1))
REFUSE(int, close, (int file), (file), next(file); ERRNO(EIO, -1))
REFUSE(int, fsync, (int file), (file), ERRNO(EIO, -1))
REFUSE(int, rename, (const char *from, const char *to), (from, to), ERRNO(EACCES, -1))
REFUSE(int, fchmod, (int file, mode_t mode), (file, mode), ERRNO(EPERM, -1))
REFUSE(int, pipe, (int ends[2]), (ends), ERRNO(EMFILE, -1))
REFUSE(int, poll, (struct pollfd * files, unsigned long count, int wait), (files, count, wait), ERRNO(EINTR, -1))
REFUSE(char *, realpath, (const char *path, char *resolved), (path, resolved), ERRNO(EACCES, NULL))
REFUSE(char *, getcwd, (char *path, size_t size), (path, size), ERRNO(ENOENT, NULL))
REFUSE(void *, mmap, (void *place, size_t size, int access, int flags, int file, off_t offset),
       (place, size, access, flags, file, offset), ERRNO(ENOMEM, MAP_FAILED))
REFUSE(int, posix_spawnp,
       (pid_t * child, const char *file, const posix_spawn_file_actions_t *actions,
        const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]),
       (child, file, actions, attributes, arguments, environment), return EAGAIN)
REFUSE(int, pthread_create,
       (pthread_t * thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context),
       (thread, attributes, body, context), return EAGAIN)
REFUSE(int, isatty, (int file), (file), ERRNO(ENOTTY, 0))
REFUSE(int, tcgetattr, (int file, void *modes), (file, modes), ERRNO(EIO, -1))
REFUSE(int, tcsetattr, (int file, int when, const void *modes), (file, when, modes), ERRNO(EIO, -1))

// SDL. Its own functions call each other inside, so that only the program's calls are refused.

typedef int (*SetError)(const char *, ...);
#define SDL(result) \
  SetError set = (SetError)dlsym(RTLD_NEXT, "SDL_SetError"); \
  set("refused"); \
  return result

REFUSE(int, SDL_InitSubSystem, (uint32_t systems), (systems), SDL(-1))
REFUSE(void *, SDL_CreateWindow, (const char *title, int x, int y, int width, int height, uint32_t flags),
       (title, x, y, width, height, flags), SDL(NULL))
REFUSE(void *, SDL_GetWindowSurface, (void *window), (window), SDL(NULL))
REFUSE(int, SDL_UpdateWindowSurfaceRects, (void *window, const void *areas, int count),
       (window, areas, count), SDL(-1))
REFUSE(void *, SDL_CreateRenderer, (void *window, int driver, uint32_t flags), (window, driver, flags), SDL(NULL))
REFUSE(int, SDL_GetRendererOutputSize, (void *renderer, int *width, int *height), (renderer, width, height), SDL(-1))
REFUSE(void *, SDL_CreateTexture, (void *renderer, uint32_t format, int access, int width, int height),
       (renderer, format, access, width, height), SDL(NULL))
REFUSE(int, SDL_UpdateTexture, (void *texture, const void *area, const void *pixels, int pitch),
       (texture, area, pixels, pitch), SDL(-1))
REFUSE(int, SDL_SetTextureBlendMode, (void *texture, int mode), (texture, mode), SDL(-1))
REFUSE(int, SDL_RenderGeometryRaw,
       (void *renderer, void *texture, const float *places, int place_stride, const void *colors,
        int color_stride, const float *parts, int part_stride, int vertices, const void *indices, int count,
        int size),
       (renderer, texture, places, place_stride, colors, color_stride, parts, part_stride, vertices, indices,
        count, size),
       SDL(-1))
REFUSE(void *, SDL_CreateRGBSurfaceWithFormat,
       (uint32_t flags, int width, int height, int depth, uint32_t format), (flags, width, height, depth, format),
       SDL(NULL))
REFUSE(void *, SDL_CreateRGBSurfaceWithFormatFrom,
       (void *pixels, int width, int height, int depth, int pitch, uint32_t format),
       (pixels, width, height, depth, pitch, format), SDL(NULL))
REFUSE(void *, SDL_ConvertSurfaceFormat, (void *surface, uint32_t format, uint32_t flags),
       (surface, format, flags), SDL(NULL))
REFUSE(int, SDL_GetCurrentDisplayMode, (int display, void *mode), (display, mode), SDL(-1))
REFUSE(int, SDL_GetWindowDisplayIndex, (void *window), (window), SDL(-1))
REFUSE(int, SDL_GetNumVideoDisplays, (void), (), SDL(-1))
REFUSE(int, SDL_GetDisplayBounds, (int display, void *area), (display, area), SDL(-1))
REFUSE(int, SDL_PeepEvents, (void *events, int count, int action, uint32_t first, uint32_t last),
       (events, count, action, first, last), SDL(-1))
REFUSE(void *, SDL_LoadObject, (const char *name), (name), SDL(NULL))
REFUSE(void *, SDL_LoadFunction, (void *library, const char *name), (library, name), SDL(NULL))
REFUSE(void *, SDL_CreateThread, (int (*body)(void *), const char *name, void *context), (body, name, context),
       SDL(NULL))
REFUSE(void *, SDL_RWFromConstMem, (const void *bytes, int count), (bytes, count), SDL(NULL))
REFUSE(int, SDL_LockSurface, (void *surface), (surface), SDL(-1))
REFUSE(const char *, SDL_GetCurrentVideoDriver, (void), (), return NULL)
