// Tells the thread sanitizer what Mutex's slow paths do, which no instrumented code shows it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// In the program, where its sanitizer is linked in.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void lock_slow(uint32_t state, SELF void *self) __asm__(LOCK);
SWIFT void unlock_slow(SELF void *self) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t state, SELF void *self) {
  typedef SWIFT void (*function)(uint32_t, SELF void *);
  ((function)dlsym(RTLD_NEXT, LOCK))(state, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF void *self) {
  typedef SWIFT void (*function)(SELF void *);
  if (__tsan_release) __tsan_release(self);
  ((function)dlsym(RTLD_NEXT, UNLOCK))(self);
}
