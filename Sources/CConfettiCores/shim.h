#pragma once

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// Starts a thread that nobody waits for, with all signals blocked: they go to the program's own
// threads. The result tells whether there is such a thread; a system may allow no more.
//
// In C, because the types of these calls differ from system to system as Swift sees them.
static inline bool confetti_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable),
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

#ifdef __linux__
// GNU extensions that the C library's own headers hide from Swift.
extern int sched_getcpu(void);
extern int sched_getaffinity(int thread, size_t size, void *cores);
extern int sched_setaffinity(int thread, size_t size, const void *cores);
#endif
