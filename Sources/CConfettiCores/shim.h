#pragma once

#include <stddef.h>

#ifdef __linux__
// GNU extensions that the C library's own headers hide from Swift.
extern int sched_getcpu(void);
extern int sched_getaffinity(int thread, size_t size, void *cores);
extern int sched_setaffinity(int thread, size_t size, const void *cores);
#endif
