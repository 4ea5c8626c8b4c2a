#pragma once

#include <math.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// The program's arguments as the system handed them to it, the name of the program first; the number of them is 0
// where the C library does not tell. Swift reads /proc/self/cmdline, which a chroot or a bare sandbox may lack.
extern int system_argument_count(void);
extern const char *_Nullable const *_Nullable system_arguments(void);

// The path by which the system started the program, which may be relative to the folder that was current then; NULL
// where the system does not tell.
extern const char *_Nullable system_program(void);

// Starts a thread that nobody waits for, with all signals blocked: they go to the program's own
// threads. The result tells whether there is such a thread; a system may allow no more.
//
// In C, because the types of these calls differ from system to system as Swift sees them.
static inline bool system_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable),
                                         void *_Nullable context) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all, before;
  sigfillset(&all);
  // A thread begins with the mask of the one that makes it.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int code = pthread_create(&thread, &attributes, body, context);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return code == 0;
}

// Gives memory back to the system that was freed and that the C library keeps.
static inline void system_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// How many bytes of memory are in use, without those that were freed; 0 where the C library does not tell.
static inline size_t system_live_bytes(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

#ifdef __linux__
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// GNU extensions that the C library's own headers hide from Swift.
extern int sched_getcpu(void);
extern int sched_getaffinity(int thread, size_t size, void *_Nonnull cores);
extern int sched_setaffinity(int thread, size_t size, const void *_Nonnull cores);

// prctl and syscall take a variable number of arguments, which Swift cannot call.

// How late this thread's sleeps may end, in nanoseconds.
static inline void system_set_timer_slack(unsigned long nanoseconds) {
  prctl(PR_SET_TIMERSLACK, nanoseconds);
}

// How long this thread likes to run in one turn, in nanoseconds, if it is scheduled as usual; all
// else stays as it is. Older kernels than 6.12 take no notice.
static inline void system_set_time_slice(uint64_t nanoseconds) {
  // As in linux/sched/types.h, which the newer C libraries define a second time.
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice, deadline, period;
  } attributes = {0};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return;
  if (attributes.policy != 0) return;
  attributes.slice = nanoseconds;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}
#endif
