#if defined(__linux__)
#define _GNU_SOURCE
#include "reach_curl_abi.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// To read the system's certificates takes OpenSSL some 30 to 50 ms of processor time. libcurl
// itself keeps them since 7.87, but only as long as its multi lives, and that holds descriptors.
// So they are kept here: OpenSSL counts the owners of a store, and a store may serve any number of
// connections in any number of threads.

enum { LIFETIME_SECONDS = 3600, STORES = 8 };

struct store {
  reach_curl *curl;
  char *authorities;
  void *store;
  time_t until;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct store stores[STORES];
static unsigned int last_store;

static time_t seconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return now.tv_sec;
}

static bool is_for(const struct store *store, reach_curl *curl, const char *authorities) {
  return store->store && store->curl == curl && !strcmp(store->authorities, authorities);
}

static void clear(struct store *store) {
  if (store->store) store->curl->release_store(store->store);
  free(store->authorities);
  *store = (struct store){0};
}

// A reference for the caller, or NULL if the certificates are yet to be read.
static void *kept(reach_curl *curl, const char *authorities) {
  void *found = NULL;
  pthread_mutex_lock(&lock);
  for (int index = 0; index < STORES; index++) {
    struct store *store = &stores[index];
    if (!is_for(store, curl, authorities)) continue;
    if (seconds() >= store->until) {
      clear(store);
    } else if (curl->retain_store(store->store) == 1) {
      found = store->store;
    }
  }
  pthread_mutex_unlock(&lock);
  return found;
}

struct trust {
  reach_curl *curl;
  void *store;
  char authorities[];
};

static int on_context(CURL *easy, void *context, void *data) {
  (void)easy;
  struct trust *trust = data;
  reach_curl *curl = trust->curl;
  if (trust->store) {
    curl->set_context_store(context, trust->store);
    return CODE_OK;
  }
  void *read = curl->context_store(context);
  if (!read || curl->retain_store(read) != 1) return CODE_OK;
  char *name = strdup(trust->authorities);
  pthread_mutex_lock(&lock);
  struct store *slot = &stores[last_store++ % STORES];
  for (int index = 0; index < STORES; index++) {
    if (is_for(&stores[index], curl, trust->authorities)) slot = &stores[index];
  }
  clear(slot);
  if (name) {
    *slot = (struct store){
        .curl = curl, .authorities = name, .store = read, .until = seconds() + LIFETIME_SECONDS};
  } else {
    curl->release_store(read);
  }
  pthread_mutex_unlock(&lock);
  return CODE_OK;
}

int reach_curl_trust(
    reach_curl *curl, CURL *easy, const char *authorities, struct trust **result) {
  *result = NULL;
  if (curl->context_store) {
    const char *name = authorities ? authorities : "";
    struct trust *trust = calloc(1, sizeof *trust + strlen(name) + 1);
    if (!trust) return CODE_OUT_OF_MEMORY;
    trust->curl = curl;
    trust->store = kept(curl, name);
    strcpy(trust->authorities, name);
    *result = trust;
    int code = curl->setopt(easy, TLS_CONTEXT_FUNCTION, on_context);
    if (code == CODE_OK) code = curl->setopt(easy, TLS_CONTEXT_DATA, trust);
    if (code != CODE_OK || !trust->store) goto from_file;
    // Nothing is read: what is trusted is what was read before.
    code = curl->setopt(easy, CA_FILE, NULL);
    return code == CODE_OK ? curl->setopt(easy, CA_FOLDER, NULL) : code;
  }
from_file:
  return authorities ? curl->setopt(easy, CA_FILE, authorities) : CODE_OK;
}

void reach_curl_trust_free(struct trust *trust) {
  if (!trust) return;
  if (trust->store) trust->curl->release_store(trust->store);
  free(trust);
}
#else
extern int reach_no_curl_trust;
int reach_no_curl_trust;
#endif
